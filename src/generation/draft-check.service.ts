import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { v7 as uuid } from 'uuid';
import { Planner, type PromptDeck } from '../ai/planner.js';
import type { UsageMeter } from '../ai/usage-meter.js';
import type { Brand } from '../brands/brand.entity.js';
import { CheckService, type DraftDeck } from '../check/check.service.js';
import type { JudgedFault } from '../check/judged-faults.js';
import { applyOperations } from '../edit/apply-operations.js';
import { readPlan } from '../edit/read-plan.js';
import { type Fault, SEVERITIES } from '../faults/faults.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import type { DeckProposal } from './read-deck-proposal.js';

/** How long a check of a draft may last, its mending by rules included, in milliseconds. */
const PATIENCE = 120_000;
/** Most faults that a planner is told, and that a job keeps. */
const FAULTS_TOLD = 100;

/** What a draft is made for. */
export interface DraftPurpose {
  workspaceId: string;
  /** BCP 47. */
  locale: string;
  brand: Brand;
  checkImage: ImageCheck;
  meter: UsageMeter;
}

/** A draft as it may be stored. */
export interface CheckedDraft extends Pick<DraftDeck, 'title' | 'slides'> {
  /** What is still wrong with it, the severe first, at most a hundred; null: it could not be checked. */
  faults: Fault[] | null;
}

/** Looks at what a planner has drafted, and has it mended: by rules, and what is left by the planner, once. */
@Injectable()
export class DraftCheck {
  constructor(
    private readonly checks: CheckService,
    private readonly planner: Planner,
    private readonly logger: PinoLogger,
  ) {}

  /** The draft, mended as far as it goes. It throws nothing: a draft that could not be checked stays as it is. */
  async improve({ title, slides }: DeckProposal, purpose: DraftPurpose): Promise<CheckedDraft> {
    const { workspaceId, locale, brand } = purpose;
    const drafted: DraftDeck = { title, locale, brand, slides: slides.map((slide) => ({ id: uuid(), ...slide })) };
    try {
      const byRules = await this.checks.mendDraft(workspaceId, drafted, { signal: inTime() });
      const mended = { ...drafted, title: byRules.title, slides: byRules.slides };
      const found = byRules.remaining;
      const better = isClean(found) ? null : await this.byPlanner(mended, found, purpose);
      return better ?? { title: mended.title, slides: mended.slides, faults: told(found) };
    } catch (err) {
      this.logger.warn({ err }, 'a draft could not be checked');
      return { title: drafted.title, slides: drafted.slides, faults: null };
    }
  }

  /** What the planner makes of the faults that are left; null where that is no better, or it can do nothing. */
  private async byPlanner(draft: DraftDeck, found: JudgedFault[], purpose: DraftPurpose): Promise<CheckedDraft | null> {
    const { workspaceId, checkImage, meter } = purpose;
    try {
      const request = { deck: promptDeck(draft, purpose.brand), faults: told(found) };
      const accept = async (answer: unknown) => {
        const { operations } = await readPlan(answer);
        return applyOperations(draft, operations, { newId: uuid, checkImage }).deck;
      };
      const answer = await this.planner.mend(request, accept, meter);
      if (!answer || answer.slides.length < draft.slides.length) return null;
      const mended = { ...draft, ...answer };
      const left = await this.checks.checkDraft(workspaceId, mended, inTime());
      return isBetter(left, found) ? { ...answer, faults: told(left) } : null;
    } catch (err) {
      this.logger.warn({ err }, 'a draft could not be mended by its planner');
      return null;
    }
  }
}

/** Notes are worth a look, but no reason to ask again. */
const isClean = (faults: readonly Fault[]) => harm(faults).every((count) => count === 0);

const harm = (faults: readonly Fault[]) =>
  (['error', 'warning'] as const).map((severity) => faults.filter((fault) => fault.severity === severity).length);

/** Whether there are fewer errors, or as many and fewer warnings. */
function isBetter(after: readonly Fault[], before: readonly Fault[]): boolean {
  const [[errors, warnings], [errorsBefore, warningsBefore]] = [harm(after), harm(before)] as [number[], number[]];
  return errors! < errorsBefore! || (errors === errorsBefore && warnings! < warningsBefore!);
}

/** The severe first, without the operations that rules have tried. */
const told = (faults: readonly JudgedFault[]): Fault[] =>
  faults
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .slice(0, FAULTS_TOLD)
    .map(({ operations: _, ...fault }) => fault);

const promptDeck = ({ title, locale, slides }: DraftDeck, { name }: Brand): PromptDeck => ({
  title,
  locale,
  brand: name,
  slides: slides.map(({ id, slideType, content, notes }) => ({ id, slide_type: slideType, content, notes })),
});

const inTime = () => AbortSignal.timeout(PATIENCE);
