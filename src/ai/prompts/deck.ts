import type { DeckRequest } from '../planner.js';
import type { Message } from '../text-model.js';
import { catalogueInShort } from './catalogue-text.js';
import { dataBlock } from './data.js';
import { CHOOSING, ROLE, STORY, WRITING } from './rules.js';

/** A whole deck in one answer. */
export const deckPrompt = ({ prompt, title, slides, locale, brand }: DeckRequest): Message[] => [
  {
    role: 'system',
    content: `${ROLE}

Write the requested deck${slides === null ? ', as long as its content needs: 8 to 14 slides as a rule' : ` with exactly ${slides} slides`}. Answer {"title": "…", "slides": [{"slide_type": "…", "content": {…}, "notes": "…"}]}.

${STORY}

Arcs to start from:
Investor pitch: title, problem, solution, whyNow, marketSizing, browserMockup, lineChart, comparisonTable, pricing, team, fundingAsk, contact.
Quarterly review: title, executiveSummary, kpiDashboard, columnChart, waterfallChart, funnelChart, statusReport, riskMatrix, roadmap, nextSteps.
Strategy proposal: title, executiveSummary, bigQuestion, issueTree, matrix2x2, swot, pillars, decisionMatrix, phasePlan, gantt, recommendation, nextSteps.
Sales deck: title, companyOverview, problem, solution, featureGrid, beforeAfter, caseStudy, logoWall, testimonials, pricing, faq, cta.
Engineering talk: title, speakerIntro, agenda, problem, architecture, sequenceDiagram, codeBlock, codeDiff, terminal, lineChart, summary, qa.
Training: title, objectives, agenda, section, process, annotatedImage, bullets, flowchart, summary, nextSteps, references, qa.

${CHOOSING}

${WRITING}

${catalogueInShort()}`,
  },
  { role: 'user', content: `${dataBlock('deck', { title, locale, brand })}\n${dataBlock('request', prompt)}` },
];
