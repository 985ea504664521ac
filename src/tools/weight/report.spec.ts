import { faultsOf, type Row } from './report.js';

const fine: Omit<Row, 'faults'> = {
  weight: 'a weight',
  seconds: 1,
  seen: { waits: { healthz: { longest: 250, good: 9, bad: {} }, write: { longest: 900, good: 1, bad: {} } }, late: 1 },
  answers: { '200 GET /d/…': 2, '422 POST /v1/decks': 1 },
  memory: null,
  end: 'lives',
  ready: true,
  remarks: [],
};
const withWait = (kind: 'healthz' | 'file' | 'preview', longest: number, bad = {}) => ({
  ...fine,
  seen: { ...fine.seen, waits: { [kind]: { longest, good: 1, bad } } },
});

describe('what a weight is blamed for', () => {
  it('is nothing within the goal', () => {
    expect(faultsOf(fine, false)).toEqual([]);
    expect(faultsOf(withWait('preview', 5_000), false)).toEqual([]);
  });

  it('is a wait of /healthz or of a read over the goal', () => {
    expect(faultsOf(withWait('healthz', 251), false)).toEqual(['healthz waited 251 ms']);
    expect(faultsOf(withWait('file', 1_300), false)).toEqual(['file waited 1,300 ms']);
  });

  it('is an error of the neighbour, or no answer', () => {
    expect(faultsOf(withWait('preview', 9, { 404: 1, 500: 2, 0: 1 }), false)).toEqual([
      "the neighbour's preview: 1 x no answer",
      "the neighbour's preview: 2 x 500",
    ]);
  });

  it("is an error of the client's own, but for the files of a poison deck", () => {
    const answers = { '500 GET /s/…': 3, '500 GET /d/…': 1, '0 POST /v1/decks': 1 };
    expect(faultsOf({ ...fine, answers }, false)).toEqual([
      'GET /s/…: 3 x 500',
      'GET /d/…: 1 x 500',
      'POST /v1/decks: 1 x no answer',
    ]);
    expect(faultsOf({ ...fine, answers }, true)).toEqual(['GET /d/…: 1 x 500', 'POST /v1/decks: 1 x no answer']);
  });

  it('is a process that died, a service that hangs or is not ready', () => {
    expect(faultsOf({ ...fine, end: 'died', ready: false }, false)).toEqual(['the process died']);
    expect(faultsOf({ ...fine, end: 'hangs', ready: false }, false)).toEqual(['the service hangs']);
    expect(faultsOf({ ...fine, ready: false }, false)).toEqual(['not ready at the end']);
  });
});
