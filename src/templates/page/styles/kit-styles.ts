import { actionCss } from '../../kit/blocks/action.js';
import { badgeCss } from '../../kit/blocks/badge.js';
import { backdropCss } from '../../kit/pictures/backdrop.js';
import { besideCss } from '../../kit/frame/beside.js';
import { brandMarkCss } from '../../kit/pictures/brand-mark.js';
import { annotationsCss } from '../../kit/charts/cartesian/annotations.js';
import { chartCss } from '../../kit/charts/slides/chart.js';
import { legendFromRightCss } from '../../kit/charts/labels/legend-from-right.js';
import { chartSlideCss } from '../../kit/charts/slides/chart-slide.js';
import { pieCss } from '../../kit/charts/slides/pie-view.js';
import { plotCss } from '../../kit/charts/plot.js';
import { chevronBandCss } from '../../kit/diagrams/chevron-band.js';
import { codeCss } from '../../kit/code/code.js';
import { codePaneCss } from '../../kit/code/code-pane.js';
import { connectorCss } from '../../kit/diagrams/connector.js';
import { contactLineCss } from '../../kit/blocks/contact-line.js';
import { coverCss } from '../../kit/frame/cover.js';
import { deviceCss } from '../../kit/pictures/device.js';
import { drawnSlideCss } from '../../kit/frame/drawn-slide.js';
import { entriesCss } from '../../kit/blocks/entries.js';
import { factSheetCss } from '../../kit/blocks/fact-sheet.js';
import { figureRowCss } from '../../kit/blocks/figure-row.js';
import { figureCss } from '../../kit/blocks/figure.js';
import { gridCss } from '../../kit/frame/grid.js';
import { iconLineCss } from '../../kit/blocks/icon-line.js';
import { highlightCss } from '../../kit/blocks/highlight.js';
import { markCss } from '../../kit/blocks/mark.js';
import { mediaCss } from '../../kit/pictures/media.js';
import { meterCss } from '../../kit/blocks/meter.js';
import { motifCss } from '../../kit/pictures/motif.js';
import { nodeCss } from '../../kit/diagrams/node.js';
import { paneCss } from '../../kit/frame/pane.js';
import { blockHeadingCss } from '../../kit/words/block-heading.js';
import { personCss } from '../../kit/blocks/person.js';
import { qrCss } from '../../kit/pictures/qr.js';
import { quoteCss } from '../../kit/blocks/quote.js';
import { railCss } from '../../kit/blocks/rail.js';
import { sketchCss } from '../../kit/pictures/sketch.js';
import { slideCss } from '../../kit/frame/slide.js';
import { splitCss } from '../../kit/frame/split.js';
import { statusMarkCss } from '../../kit/blocks/status-mark.js';
import { tableCss } from '../../kit/blocks/table.js';
import { tableSlideCss } from '../../kit/frame/table-slide.js';
import { tagCss } from '../../kit/blocks/tag.js';
import { textListCss } from '../../kit/words/text-list.js';
import { wireframeCss } from '../../kit/pictures/wireframe.js';
import { timeGridCss } from '../../kit/diagrams/time-grid.js';
import { wordsCss } from '../../kit/words/words.js';
import { typeScaleProperties } from '../../kit/type-scale.js';

/** The style rules of all components. Order matters only between slide, words and the rest. */
export const kitCss = [
  typeScaleProperties,
  slideCss,
  wordsCss,
  textListCss,
  badgeCss,
  gridCss,
  highlightCss,
  figureCss,
  tagCss,
  meterCss,
  tableCss,
  tableSlideCss,
  markCss,
  mediaCss,
  motifCss,
  backdropCss,
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
  drawnSlideCss,
  timeGridCss,
  chevronBandCss,
  statusMarkCss,
  railCss,
  actionCss,
  qrCss,
  entriesCss,
  iconLineCss,
  besideCss,
  brandMarkCss,
  factSheetCss,
  figureRowCss,
  blockHeadingCss,
  sketchCss,
  wireframeCss,
  chartCss,
  chartSlideCss,
  legendFromRightCss,
  annotationsCss,
  pieCss,
  plotCss,
].join('');
