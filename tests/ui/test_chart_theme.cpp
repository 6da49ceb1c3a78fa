// Colours of charts, measured: contrast in every theme, and that everyone tells them apart.
#include "ui/charts/chart_theme.h"

#include <array>
#include <cmath>
#include <QTest>

using namespace terroir::ui;

class TestChartTheme : public QObject
{
    Q_OBJECT

private slots:
    void textReadsInEveryTheme()
    {
        for (const ChartTheme& theme : {screenLightTheme(), screenDarkTheme(), printTheme()}) {
            for (const QColor& colour : {theme.text, theme.quietText, theme.limit})
                QVERIFY2(contrastRatio(colour, theme.background) >= 4.5, qPrintable(colour.name()));
            for (int i = 0; i < int(theme.palette.size()); ++i) {
                QVERIFY2(contrastRatio(theme.series(i), theme.background) >= 4.5,
                    qPrintable(theme.series(i).name()));
                QVERIFY(contrastRatio(theme.textOn(theme.fill(i)), theme.fill(i)) >= 4.5);
            }
            for (double at = 0.0; at <= 1.0; at += 0.05)
                for (const bool diverging : {false, true}) {
                    const QColor surface = theme.heat(at, diverging);
                    QVERIFY2(
                        contrastRatio(theme.textOn(surface), surface) >= 4.5, qPrintable(surface.name()));
                }
            QVERIFY(contrastRatio(theme.text, theme.boxBackground) >= 4.5);
            QVERIFY(contrastRatio(theme.quietText, theme.boxBackground) >= 4.5);
        }
    }

    void contrastIsThatOfWcag()
    {
        QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
        // WCAG 2 technique G18: #767676 on white is the lightest grey with 4.5:1.
        QVERIFY(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white) >= 4.5);
        QVERIFY(contrastRatio(QColor(0x78, 0x78, 0x78), Qt::white) < 4.5);
    }

    void palettesAreToldApartByEveryone()
    {
        // Viénot, Brettel, Mollon 1999 in the form of Machado et al. 2009 (severity 1), on linear RGB;
        // distances in CIE Lab.
        using Matrix = std::array<std::array<double, 3>, 3>;
        const std::array<Matrix, 3> visions{Matrix{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
            Matrix{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413},
                {-0.011820, 0.042940, 0.968881}}},
            Matrix{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216},
                {-0.003882, -0.048116, 1.051998}}}};
        const auto linear
            = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        const auto lab = [&](const QColor& colour, const Matrix& m) {
            const std::array<double, 3> rgb{
                linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
            std::array<double, 3> seen{};
            for (size_t i = 0; i < 3; ++i)
                seen[i] = m[i][0] * rgb[0] + m[i][1] * rgb[1] + m[i][2] * rgb[2];
            const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
            const double x
                = f(std::max(0.0, (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505));
            const double y = f(std::max(0.0, 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]));
            const double z
                = f(std::max(0.0, (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089));
            return std::array<double, 3>{116 * y - 16, 500 * (x - y), 200 * (y - z)};
        };
        for (const ChartTheme& theme : {screenLightTheme(), screenDarkTheme()})
            for (const Matrix& vision : visions)
                for (int i = 0; i < 8; ++i)
                    for (int j = 0; j < i; ++j) {
                        const auto a = lab(theme.series(i), vision), b = lab(theme.series(j), vision);
                        const double apart = std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
                        // The first four carry most charts.
                        QVERIFY2(apart >= (i < 4 ? 25.0 : 15.0),
                            qPrintable(QStringLiteral("%1 %2: %3")
                                           .arg(theme.series(i).name(), theme.series(j).name())
                                           .arg(apart)));
                    }
    }
};

QTEST_MAIN(TestChartTheme)
#include "test_chart_theme.moc"
