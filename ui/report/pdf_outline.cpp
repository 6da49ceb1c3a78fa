#include "ui/report/pdf_outline.h"

#include <map>
#include <QRegularExpression>

namespace terroir::report {

namespace {

struct PdfFile
{
    QByteArray bytes;
    std::map<int, qsizetype> offsets;
    qsizetype startXref = 0;
    QByteArray trailer;

    /// The text between "N 0 obj" and "endobj"; empty if there is none.
    [[nodiscard]] QByteArray object(int number) const
    {
        const auto entry = offsets.find(number);
        if (entry == offsets.end())
            return {};
        const qsizetype from = bytes.indexOf("obj", entry->second);
        const qsizetype to = bytes.indexOf("endobj", from);
        return from < 0 || to < 0 ? QByteArray() : bytes.mid(from + 3, to - from - 3).trimmed();
    }
};

auto pdfProblem(const char* where)
{
    return core::fail(core::ProblemCode::Malformed, "pdf", where);
}

std::vector<int> referencesIn(const QByteArray& text)
{
    static const QRegularExpression reference(QStringLiteral("(\\d+)\\s+0\\s+R"));
    std::vector<int> numbers;
    auto matches = reference.globalMatch(QString::fromLatin1(text));
    while (matches.hasNext())
        numbers.push_back(matches.next().captured(1).toInt());
    return numbers;
}

int referenceOf(const QByteArray& dictionary, const char* key)
{
    const qsizetype at = dictionary.indexOf(key);
    const auto found = at < 0 ? std::vector<int>() : referencesIn(dictionary.mid(at, 64));
    return found.empty() ? 0 : found.front();
}

core::Result<PdfFile> readPdf(QByteArray bytes)
{
    PdfFile file;
    file.bytes = std::move(bytes);
    const qsizetype mark = file.bytes.lastIndexOf("startxref");
    if (mark < 0)
        return pdfProblem("startxref");
    file.startXref = file.bytes.mid(mark + 9, 32).trimmed().split('\n').value(0).trimmed().toLongLong();
    const qsizetype trailer = file.bytes.indexOf("trailer", file.startXref);
    if (!file.bytes.mid(file.startXref, 4).startsWith("xref") || trailer < 0)
        return pdfProblem("xref");
    file.trailer = file.bytes.mid(trailer + 7, mark - trailer - 7).trimmed();

    const auto lines = file.bytes.mid(file.startXref, trailer - file.startXref).split('\n');
    int number = 0;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const auto words = lines[i].simplified().split(' ');
        if (words.size() == 2) {
            number = words[0].toInt();
        } else if (words.size() == 3) {
            if (words[2] == "n")
                file.offsets[number] = words[0].toLongLong();
            ++number;
        }
    }
    return file;
}

QByteArray textString(const QString& text)
{
    QByteArray hex = "<FEFF";
    for (const QChar unit : text)
        hex += QByteArray::number(unit.unicode(), 16).rightJustified(4, '0').toUpper();
    return hex + '>';
}

QByteArray withEntries(QByteArray dictionary, const QByteArray& entries)
{
    return dictionary.insert(dictionary.lastIndexOf(">>"), entries);
}

struct OutlineNode
{
    int parent = -1;
    std::vector<int> children;
};

std::vector<OutlineNode> outlineTree(const std::vector<Bookmark>& bookmarks)
{
    std::vector<OutlineNode> nodes(bookmarks.size());
    std::vector<int> open;
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        while (!open.empty() && bookmarks[static_cast<std::size_t>(open.back())].level >= bookmarks[i].level)
            open.pop_back();
        if (!open.empty()) {
            nodes[i].parent = open.back();
            nodes[static_cast<std::size_t>(open.back())].children.push_back(static_cast<int>(i));
        }
        open.push_back(static_cast<int>(i));
    }
    return nodes;
}

/// Objects of the outline: `root` itself, then one for each bookmark (ISO 32000-1, 12.3.3).
void appendOutline(std::map<int, QByteArray>& objects, int root, const std::vector<Bookmark>& bookmarks,
    const std::vector<int>& pages, const std::vector<double>& heights)
{
    const auto nodes = outlineTree(bookmarks);
    const auto id = [root](int index) -> QByteArray { return QByteArray::number(root + 1 + index) + " 0 R"; };
    std::vector<int> top;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].parent < 0)
            top.push_back(static_cast<int>(i));
    }
    objects[root] = "<< /Type /Outlines /First " + id(top.front()) + " /Last " + id(top.back()) + " /Count "
        + QByteArray::number(static_cast<qlonglong>(top.size())) + " >>";
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& siblings
            = nodes[i].parent < 0 ? top : nodes[static_cast<std::size_t>(nodes[i].parent)].children;
        const auto self = std::find(siblings.begin(), siblings.end(), static_cast<int>(i));
        const auto page = static_cast<std::size_t>(bookmarks[i].page);
        QByteArray node = "<< /Title " + textString(bookmarks[i].title) + " /Parent "
            + (nodes[i].parent < 0 ? QByteArray::number(root) + " 0 R" : id(nodes[i].parent));
        if (self != siblings.begin())
            node += " /Prev " + id(*(self - 1));
        if (self + 1 != siblings.end())
            node += " /Next " + id(*(self + 1));
        if (!nodes[i].children.empty()) {
            // A negative count: closed at first.
            node += " /First " + id(nodes[i].children.front()) + " /Last " + id(nodes[i].children.back())
                + " /Count -" + QByteArray::number(static_cast<qlonglong>(nodes[i].children.size()));
        }
        node += " /Dest [" + QByteArray::number(pages[page]) + " 0 R /XYZ 0 "
            + QByteArray::number(heights[page] - bookmarks[i].yPt, 'f', 1) + " null] >>";
        objects[root + 1 + static_cast<int>(i)] = node;
    }
}

} // namespace

core::Result<QByteArray> addPdfExtras(QByteArray pdf, const PdfExtras& extras)
{
    auto file = readPdf(std::move(pdf));
    if (!file)
        return tl::unexpected(file.error());
    const int root = referenceOf(file->trailer, "/Root");
    const int info = referenceOf(file->trailer, "/Info");
    const QByteArray catalog = file->object(root);
    const QByteArray tree = file->object(referenceOf(catalog, "/Pages"));
    const qsizetype kids = tree.indexOf("/Kids");
    if (root == 0 || catalog.isEmpty() || kids < 0)
        return pdfProblem("catalog");
    const auto pages = referencesIn(tree.mid(kids, tree.indexOf(']', kids) - kids));
    std::vector<double> heights;
    static const QRegularExpression box(
        QStringLiteral("/MediaBox\\s*\\[\\s*\\S+\\s+\\S+\\s+\\S+\\s+([\\d.]+)"));
    for (const int page : pages)
        heights.push_back(box.match(QString::fromLatin1(file->object(page))).captured(1).toDouble());
    for (const Bookmark& bookmark : extras.bookmarks) {
        if (bookmark.page < 0 || bookmark.page >= static_cast<int>(pages.size()))
            return core::fail(core::ProblemCode::OutOfRange, "bookmark.page",
                std::to_string(bookmark.page + 1), "1.." + std::to_string(pages.size()));
    }

    int next = file->offsets.empty() ? 1 : file->offsets.rbegin()->first + 1;
    std::map<int, QByteArray> objects;
    QByteArray entries;
    if (!extras.language.isEmpty())
        entries += "/Lang (" + extras.language.toLatin1() + ")\n";
    entries += "/ViewerPreferences << /DisplayDocTitle true >>\n";
    if (!extras.bookmarks.empty()) {
        entries += "/Outlines " + QByteArray::number(next) + " 0 R\n/PageMode /UseOutlines\n";
        appendOutline(objects, next, extras.bookmarks, pages, heights);
        next += static_cast<int>(extras.bookmarks.size()) + 1;
    }
    objects[root] = withEntries(catalog, entries);
    QByteArray about;
    if (!extras.author.isEmpty())
        about += "/Author " + textString(extras.author) + '\n';
    if (!extras.subject.isEmpty())
        about += "/Subject " + textString(extras.subject) + '\n';
    if (info != 0 && !about.isEmpty())
        objects[info] = withEntries(file->object(info), about);

    QByteArray out = std::move(file->bytes);
    if (!out.endsWith('\n'))
        out += '\n';
    QByteArray xref = "xref\n";
    for (const auto& [number, body] : objects) {
        xref += QByteArray::number(number) + " 1\n"
            + QByteArray::number(static_cast<qlonglong>(out.size())).rightJustified(10, '0') + " 00000 n \n";
        out += QByteArray::number(number) + " 0 obj\n" + body + "\nendobj\n";
    }
    static const QRegularExpression size(QStringLiteral("/Size\\s+\\d+"));
    QByteArray trailer
        = QString::fromLatin1(file->trailer).replace(size, QStringLiteral("/Size %1").arg(next)).toLatin1();
    trailer
        = withEntries(trailer, "/Prev " + QByteArray::number(static_cast<qlonglong>(file->startXref)) + '\n');
    const QByteArray start = QByteArray::number(static_cast<qlonglong>(out.size()));
    return out + xref + "trailer\n" + trailer + "\nstartxref\n" + start + "\n%%EOF\n";
}

} // namespace terroir::report
