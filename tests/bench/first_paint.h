// From the start of the process to the first painted window, and what it then holds in memory.
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTextStream>
#include <QWidget>

#include <chrono>
#include <ctime>

namespace terroir::bench {

/// Sees the first paint of a widget.
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget* watched) { watched->installEventFilter(this); }
    [[nodiscard]] bool isPainted() const { return m_painted; }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        m_painted = m_painted || event->type() == QEvent::Paint;
        return false;
    }

private:
    bool m_painted = false;
};

inline double memoryMb(const QByteArray& field)
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray& line : file.readAll().split('\n'))
            if (line.startsWith(field + ':'))
                return line.mid(field.size() + 1).simplified().split(' ').first().toDouble() * 1024 / 1e6;
    return 0;
}

/// Of the whole process so far.
inline double processCpuMs()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// Shows the window, waits for `page` to be painted, prints milliseconds since TERROIR_START_NS (else since
/// the call) and the memory when everything has come to rest.
inline void reportFirstPaint(QWidget& window, QWidget& page)
{
    using Clock = std::chrono::system_clock;
    const qint64 now
        = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch()).count();
    const qint64 given = qEnvironmentVariable("TERROIR_START_NS").toLongLong();
    const qint64 before = given > 0 ? now - given : 0;
    QElapsedTimer timer;
    timer.start();
    PaintWatch watch(&page);
    window.show();
    while (!watch.isPainted())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QApplication::processEvents();
    const double milliseconds = static_cast<double>(before + timer.nsecsElapsed()) * 1e-6;
    const double cpu = processCpuMs();
    QElapsedTimer rest;
    for (rest.start(); rest.elapsed() < 500;)
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    QTextStream(stdout) << "first_paint_ms " << milliseconds << " rss_mb " << memoryMb("VmRSS") << " anon_mb "
                        << memoryMb("RssAnon") << " cpu_ms " << cpu << Qt::endl;
}

} // namespace terroir::bench
