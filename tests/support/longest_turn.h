// How long the event loop is kept from answering, in processor time of its own thread.
#pragma once

#include <algorithm>
#include <ctime>
#include <QAbstractEventDispatcher>
#include <QObject>

namespace terroir::test {

class LongestTurn : public QObject
{
public:
    LongestTurn()
    {
        auto* dispatcher = QAbstractEventDispatcher::instance();
        connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &LongestTurn::end);
        connect(dispatcher, &QAbstractEventDispatcher::awake, this, &LongestTurn::end);
        m_began = now();
    }

    [[nodiscard]] double longestMs() const { return m_longest; }
    [[nodiscard]] int count() const { return m_count; }

private:
    static double now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
    }

    void end()
    {
        const double ended = now();
        m_longest = std::max(m_longest, ended - m_began);
        m_began = ended;
        ++m_count;
    }

    double m_began = 0, m_longest = 0;
    int m_count = 0;
};

} // namespace terroir::test
