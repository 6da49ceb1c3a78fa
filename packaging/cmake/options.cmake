# Flags that every target takes through one interface library.
add_library(terroir_options INTERFACE)
target_compile_options(terroir_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow)
if(TERROIR_WERROR)
    target_compile_options(terroir_options INTERFACE -Werror)
endif()
if(TERROIR_SANITIZE)
    target_compile_options(terroir_options INTERFACE -fsanitize=${TERROIR_SANITIZE} -fno-omit-frame-pointer)
    target_link_options(terroir_options INTERFACE -fsanitize=${TERROIR_SANITIZE})
endif()

# What every target that sees Qt defines besides. Not the keyword macros: QCustomPlot's header needs Qt's keywords.
add_library(terroir_qt_options INTERFACE)
target_link_libraries(terroir_qt_options INTERFACE terroir_options)
target_compile_definitions(terroir_qt_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_STRICT_ITERATORS QT_USE_QSTRINGBUILDER QT_DISABLE_DEPRECATED_BEFORE=0x060400)
