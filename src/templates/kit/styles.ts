import { actionCss } from './action.js';
import { arrowCss } from './arrow.js';
import { badgeCss } from './badge.js';
import { besideCss } from './beside.js';
import { brandMarkCss } from './brand-mark.js';
import { cardCss } from './card.js';
import { channelsCss } from './channels.js';
import { annotationsCss } from './charts/annotations.js';
import { chartCss } from './charts/chart.js';
import { chartSlideCss } from './charts/chart-slide.js';
import { funnelCss } from './charts/funnel.js';
import { heatCss } from './charts/heat-table.js';
import { pieCss } from './charts/pie-view.js';
import { mapCss } from './charts/place-map.js';
import { plotCss } from './charts/plot.js';
import { quadrantsCss } from './charts/quadrants.js';
import { riskCss } from './charts/risk.js';
import { sankeyCss } from './charts/sankey.js';
import { treeCss } from './charts/tree-map.js';
import { chevronBandCss } from './chevron-band.js';
import { codeCss } from './code.js';
import { codePaneCss } from './code-pane.js';
import { connectorCss } from './connector.js';
import { contactLineCss } from './contact-line.js';
import { countIconsCss } from './count-icons.js';
import { coverCss } from './cover.js';
import { deviceCss } from './device.js';
import { dialCss } from './dial.js';
import { drawnSlideCss } from './drawn-slide.js';
import { entriesCss } from './entries.js';
import { factsCss } from './facts.js';
import { figureRowCss } from './figure-row.js';
import { figureCss } from './figure.js';
import { gridCss } from './grid.js';
import { lanesCss } from './lanes.js';
import { markCss } from './mark.js';
import { mediaCss } from './media.js';
import { meterCss } from './meter.js';
import { motifCss } from './motif.js';
import { nodeCss } from './node.js';
import { paneCss } from './pane.js';
import { partHeadingCss } from './part-heading.js';
import { personCss } from './person.js';
import { qrCss } from './qr.js';
import { quoteCss } from './quote.js';
import { railCss } from './rail.js';
import { ringCss } from './ring.js';
import { sharesCss } from './shares.js';
import { sketchCss } from './sketch.js';
import { slideCss } from './slide.js';
import { splitCss } from './split.js';
import { statusMarkCss } from './status-mark.js';
import { tableCss } from './table.js';
import { tableSplitCss } from './table-split.js';
import { tagCss } from './tag.js';
import { textListCss } from './text-list.js';
import { wireframeCss } from './wireframe.js';
import { timeGridCss } from './time-grid.js';
import { wordsCss } from './words.js';

/** The rules of all components. Order matters only between slide, words and the rest. */
export const kitCss = [
  ...[
    slideCss,
    wordsCss,
    textListCss,
    badgeCss,
    gridCss,
    cardCss,
    figureCss,
    tagCss,
    meterCss,
    dialCss,
    tableCss,
    tableSplitCss,
    countIconsCss,
    markCss,
  ],
  ...[
    mediaCss,
    motifCss,
    coverCss,
    contactLineCss,
    splitCss,
    deviceCss,
    codeCss,
    paneCss,
    codePaneCss,
    personCss,
    quoteCss,
    nodeCss,
    connectorCss,
  ],
  ...[
    drawnSlideCss,
    timeGridCss,
    chevronBandCss,
    ringCss,
    statusMarkCss,
    railCss,
    lanesCss,
    actionCss,
    qrCss,
    entriesCss,
    arrowCss,
  ],
  ...[besideCss, brandMarkCss, channelsCss, factsCss, figureRowCss, partHeadingCss, sharesCss, sketchCss, wireframeCss],
  ...[
    chartCss,
    chartSlideCss,
    annotationsCss,
    pieCss,
    plotCss,
    funnelCss,
    heatCss,
    treeCss,
    sankeyCss,
    mapCss,
    quadrantsCss,
    riskCss,
  ],
].join('');
