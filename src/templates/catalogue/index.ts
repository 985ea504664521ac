import type { Template } from '../define/template.js';
import { beforeAfter } from './argue/beforeAfter/beforeAfter.js';
import { bigNumber } from './argue/bigNumber.js';
import { bubbleChart } from './argue/bubbleChart.js';
import { bullets } from './argue/bullets.js';
import { businessModelCanvas } from './argue/businessModelCanvas/businessModelCanvas.js';
import { caseStudy } from './argue/caseStudy.js';
import { comparisonTable } from './argue/comparisonTable.js';
import { decisionMatrix } from './argue/decisionMatrix/decisionMatrix.js';
import { featureGrid } from './argue/featureGrid.js';
import { imageCompare } from './argue/imageCompare.js';
import { issueTree } from './argue/issueTree.js';
import { logoWall } from './argue/logoWall.js';
import { marketSizing } from './argue/marketSizing/marketSizing.js';
import { matrix2x2 } from './argue/matrix2x2/matrix2x2.js';
import { pillars } from './argue/pillars.js';
import { problem } from './argue/problem.js';
import { prosCons } from './argue/prosCons.js';
import { pyramid } from './argue/pyramid.js';
import { quote } from './argue/quote.js';
import { riskMatrix } from './argue/riskMatrix/riskMatrix.js';
import { scatterChart } from './argue/scatterChart.js';
import { solution } from './argue/solution.js';
import { statement } from './argue/statement.js';
import { swot } from './argue/swot.js';
import { testimonials } from './argue/testimonials.js';
import { twoColumn } from './argue/twoColumn.js';
import { venn } from './argue/venn/venn.js';
import { versus } from './argue/versus/versus.js';
import { waterfallChart } from './argue/waterfallChart/waterfallChart.js';
import { whyNow } from './argue/whyNow.js';
import { contact } from './close/contact/contact.js';
import { cta } from './close/cta.js';
import { faq } from './close/faq.js';
import { fundingAsk } from './close/fundingAsk/fundingAsk.js';
import { nextSteps } from './close/nextSteps/nextSteps.js';
import { pricing } from './close/pricing/pricing.js';
import { qa } from './close/qa.js';
import { recommendation } from './close/recommendation.js';
import { references } from './close/references.js';
import { summary } from './close/summary.js';
import { thankYou } from './close/thankYou.js';
import { agenda } from './open/agenda.js';
import { bigQuestion } from './open/bigQuestion.js';
import { companyOverview } from './open/companyOverview.js';
import { executiveSummary } from './open/executiveSummary.js';
import { missionVision } from './open/missionVision.js';
import { objectives } from './open/objectives.js';
import { section } from './open/section.js';
import { speakerIntro } from './open/speakerIntro.js';
import { title } from './open/title.js';
import { annotatedImage } from './show/annotatedImage.js';
import { apiExample } from './show/apiExample.js';
import { architecture } from './show/architecture.js';
import { areaChart } from './show/areaChart.js';
import { barChart } from './show/barChart.js';
import { browserMockup } from './show/browserMockup.js';
import { columnChart } from './show/columnChart.js';
import { codeBlock } from './show/codeBlock.js';
import { codeDiff } from './show/codeDiff/codeDiff.js';
import { comboChart } from './show/comboChart.js';
import { cycle } from './show/cycle/cycle.js';
import { donutChart } from './show/donutChart.js';
import { financialTable } from './show/financialTable.js';
import { flowchart } from './show/flowchart/flowchart.js';
import { funnelChart } from './show/funnelChart/funnelChart.js';
import { gallery } from './show/gallery.js';
import { gantt } from './show/gantt/gantt.js';
import { gauge } from './show/gauge/gauge.js';
import { heatmap } from './show/heatmap/heatmap.js';
import { histogram } from './show/histogram.js';
import { hubSpoke } from './show/hubSpoke.js';
import { imageFull } from './show/imageFull.js';
import { imageText } from './show/imageText.js';
import { journeyMap } from './show/journeyMap/journeyMap.js';
import { kpi } from './show/kpi/kpi.js';
import { kpiDashboard } from './show/kpiDashboard/kpiDashboard.js';
import { locationMap } from './show/locationMap/locationMap.js';
import { orgChart } from './show/orgChart.js';
import { persona } from './show/persona.js';
import { phasePlan } from './show/phasePlan/phasePlan.js';
import { phoneMockup } from './show/phoneMockup.js';
import { pictogram } from './show/pictogram/pictogram.js';
import { pieChart } from './show/pieChart.js';
import { process } from './show/process/process.js';
import { progress } from './show/progress/progress.js';
import { lineChart } from './show/lineChart.js';
import { radarChart } from './show/radarChart/radarChart.js';
import { roadmap } from './show/roadmap/roadmap.js';
import { sankeyDiagram } from './show/sankeyDiagram/sankeyDiagram.js';
import { sequenceDiagram } from './show/sequenceDiagram/sequenceDiagram.js';
import { stackedChart } from './show/stackedChart.js';
import { stats } from './show/stats.js';
import { statusReport } from './show/statusReport/statusReport.js';
import { table } from './show/table.js';
import { team } from './show/team.js';
import { terminal } from './show/terminal.js';
import { timeline } from './show/timeline.js';
import { treemap } from './show/treemap/treemap.js';

/** All templates by key, in the published order. One import and one entry each. */
export const catalogue: ReadonlyMap<string, Template> = new Map(
  [
    // Covers & openers
    title,
    agenda,
    section,
    bigQuestion,
    objectives,
    speakerIntro,
    companyOverview,
    // Text & messages
    statement,
    executiveSummary,
    bullets,
    twoColumn,
    pillars,
    faq,
    // Stats & metrics
    bigNumber,
    stats,
    kpi,
    kpiDashboard,
    progress,
    gauge,
    pictogram,
    // Charts & data
    barChart,
    columnChart,
    stackedChart,
    lineChart,
    areaChart,
    comboChart,
    pieChart,
    donutChart,
    scatterChart,
    bubbleChart,
    radarChart,
    waterfallChart,
    funnelChart,
    histogram,
    heatmap,
    treemap,
    sankeyDiagram,
    locationMap,
    // Tables & comparisons
    table,
    financialTable,
    comparisonTable,
    decisionMatrix,
    versus,
    prosCons,
    beforeAfter,
    pricing,
    // Strategy & frameworks
    problem,
    solution,
    whyNow,
    marketSizing,
    matrix2x2,
    swot,
    riskMatrix,
    businessModelCanvas,
    missionVision,
    // Processes & diagrams
    process,
    flowchart,
    cycle,
    pyramid,
    venn,
    hubSpoke,
    issueTree,
    journeyMap,
    // Timelines & plans
    timeline,
    roadmap,
    gantt,
    phasePlan,
    statusReport,
    // Images & mockups
    imageFull,
    imageText,
    gallery,
    imageCompare,
    annotatedImage,
    browserMockup,
    phoneMockup,
    // People & proof
    team,
    orgChart,
    persona,
    quote,
    testimonials,
    logoWall,
    caseStudy,
    // Product & code
    featureGrid,
    codeBlock,
    codeDiff,
    terminal,
    apiExample,
    architecture,
    sequenceDiagram,
    // Closers & next steps
    summary,
    recommendation,
    nextSteps,
    fundingAsk,
    cta,
    qa,
    thankYou,
    contact,
    references,
  ].map((template) => [template.key, template]),
);
