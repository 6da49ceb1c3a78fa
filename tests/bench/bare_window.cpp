// The yardstick: a window of the same size with one chart of QCustomPlot and nothing else.
#include "first_paint.h"

#include <qcustomplot.h>
#include <QMainWindow>

int main(int argc, char* argv[])
{
    QApplication app(argc, argv);
    QMainWindow window;
    auto* plot = new QCustomPlot(&window);
    plot->addGraph();
    plot->graph(0)->setData({0, 1, 2, 3}, {0, 1, 4, 9});
    plot->rescaleAxes();
    window.setCentralWidget(plot);
    window.resize(1280, 800);
    terroir::bench::reportFirstPaint(window, *plot);
    return 0;
}
