import {
  type CircuitBreakerPolicy,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  type IBreaker,
} from 'cockatiel';
import { ModelFailed } from '../model-failed.js';

/** Failed calls in a row after which a provider is left alone, and for how many milliseconds. */
const FAILURES = 5;
const REST = 30_000;
/** The policy measures by the time of day, which may jump; `Circuit.rest` measures instead. */
const ANY_TIME = -Infinity;

/**
 * How a call shows that the provider fails: it refused, or it did not answer in time. The latter may be the fault of what
 * was asked. Null: it works, also when it answered with an error.
 */
export type Fault = 'refusal' | 'silence' | null;

/** How a call ended. */
type Outcome<T> = { value: T; fault: null } | { error: unknown; fault: Fault };

/**
 * Is told once when a provider begins to fail, and once when it answers again: to all, or to one workspace, whose id it
 * gets then.
 */
export type OnBreak = (isFailing: boolean, workspaceId: string | null) => void;

/**
 * Leaves a provider alone that fails again and again, so that nobody waits for it. After a while one call at a time tries
 * it; the first that succeeds ends the break. Each process knows of its own calls only.
 *
 * Silence that one workspace meets again and again ends its own calls only, as its requests may be what takes too long:
 * for all, it counts once a workspace.
 */
export class ProviderBreaker {
  private readonly streak = new Streak();
  private readonly ofAll: Circuit;
  /** Of workspaces whose last call failed, or runs. */
  private readonly own = new Map<string, Circuit>();

  /** Milliseconds on a clock that does not jump. */
  static now(): number {
    return performance.now();
  }

  /** @param faultOf What an error says of the provider. */
  constructor(
    private readonly faultOf: (error: unknown) => Fault,
    private readonly onBreak: OnBreak,
  ) {
    this.ofAll = new Circuit(this.streak, (isFailing) => onBreak(isFailing, null));
  }

  /** Whether the provider is left alone by a workspace, or tried by one call. */
  isOpenTo(workspaceId: string): boolean {
    return this.ofAll.isOpen || (this.own.get(workspaceId)?.isOpen ?? false);
  }

  /**
   * Runs a call of a workspace.
   *
   * @throws ModelFailed at once, with `Retry-After`, while the provider is left alone; else what the call throws.
   */
  async run<T>(workspaceId: string, call: () => Promise<T>): Promise<T> {
    const own = this.ownOf(workspaceId);
    const rest = Math.max(this.ofAll.rest, own.rest);
    if (rest > 0) throw resting(rest);
    const outcome = await this.ofAll.run(() => own.run(() => this.observed(workspaceId, call)));
    if (outcome.fault === null && !own.isOpen) this.own.delete(workspaceId);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  private ownOf(workspaceId: string): Circuit {
    const known = this.own.get(workspaceId);
    if (known) return known;
    const circuit = new Circuit(new ConsecutiveBreaker(FAILURES), (isFailing) => this.onBreak(isFailing, workspaceId));
    this.own.set(workspaceId, circuit);
    return circuit;
  }

  private async observed<T>(workspaceId: string, call: () => Promise<T>): Promise<Outcome<T>> {
    const outcome = await call().then(
      (value): Outcome<T> => ({ value, fault: null }),
      (error: unknown): Outcome<T> => ({ error, fault: this.faultOf(error) }),
    );
    this.streak.note(workspaceId, outcome.fault);
    return outcome;
  }
}

/** Opens after a number of faults, and lets one call at a time try when it has rested. */
class Circuit {
  private readonly policy: CircuitBreakerPolicy;
  private restsUntil = 0;

  constructor(breaker: IBreaker, onBreak: (isFailing: boolean) => void) {
    const isFault = handleWhenResult((outcome) => (outcome as Outcome<unknown>).fault !== null);
    this.policy = circuitBreaker(isFault, { breaker, halfOpenAfter: ANY_TIME });
    let isFailing = false;
    this.policy.onBreak(() => {
      this.restsUntil = ProviderBreaker.now() + REST;
      if (!isFailing) onBreak(true);
      isFailing = true;
    });
    this.policy.onReset(() => {
      isFailing = false;
      onBreak(false);
    });
  }

  get isOpen(): boolean {
    return this.policy.state !== CircuitState.Closed;
  }

  /** Milliseconds for which no call may run; 1 at least while another one tries. */
  get rest(): number {
    if (this.policy.state === CircuitState.HalfOpen) return 1;
    // Rounded, as 30 s after a fraction of a millisecond may be a little more than 30 s later.
    return this.isOpen ? Math.max(0, Math.round(this.restsUntil - ProviderBreaker.now())) : 0;
  }

  /** Runs a call when there is no {@link rest}; the policy begins it in the same step. */
  run<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    return this.policy.execute(call);
  }
}

/** Faults in a row of all workspaces. What is no fault ends it. */
class Streak implements IBreaker {
  state: unknown;
  private faults = 0;
  private readonly silentTo = new Set<string>();

  note(workspaceId: string, fault: Fault): void {
    if (fault === null) {
      this.faults = 0;
      this.silentTo.clear();
    } else if (fault === 'refusal' || !this.silentTo.has(workspaceId)) {
      this.faults++;
      if (fault === 'silence') this.silentTo.add(workspaceId);
    }
  }

  /** Noted already. */
  success(): void {}

  failure(): boolean {
    return this.faults >= FAILURES;
  }
}

function resting(milliseconds: number): ModelFailed {
  const seconds = Math.ceil(milliseconds / 1000);
  return new ModelFailed(
    `The model is not available: its provider failed ${FAILURES} times in a row, and is left alone for a while. Try again in ${seconds} s.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
