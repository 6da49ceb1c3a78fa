#include "app/cli/interrupt.h"

#include <csignal>
#include <ctime>

namespace terroir::cli {

Interrupt::Interrupt()
{
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watched, nullptr);
    m_watch = std::jthread([watched, source = m_source](const std::stop_token& quit) mutable {
        const timespec patience{0, 20'000'000};
        while (!quit.stop_requested()) {
            if (sigtimedwait(&watched, nullptr, &patience) > 0)
                source.request_stop();
        }
    });
}

} // namespace terroir::cli
