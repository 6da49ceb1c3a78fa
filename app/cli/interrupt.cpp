#include "app/cli/interrupt.h"

#include <csignal>
#include <ctime>

namespace terroir::cli {

Interrupt::Interrupt()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_watch = std::jthread([signals, source = m_source](const std::stop_token& quit) mutable {
        const timespec patience{0, 20'000'000};
        while (!quit.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &patience) > 0)
                source.request_stop();
        }
    });
}

} // namespace terroir::cli
