// Ctrl-C (or SIGTERM) as a stop token: long work ends by itself and leaves nothing half done.
#pragma once

#include <stop_token>
#include <thread>

namespace terroir::cli {

class Interrupt
{
public:
    Interrupt(); // construct before the first worker thread: they inherit that the signals wait
    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_watch; // last
};

} // namespace terroir::cli
