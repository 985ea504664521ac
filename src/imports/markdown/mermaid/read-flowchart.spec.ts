import { readFlowchart } from './read-flowchart.js';

const flowOf = (text: string) => readFlowchart(`flowchart TD\n${text}`).flow;
const edgesOf = (text: string) =>
  flowOf(text)?.edges.map(({ from, to, label }) => [from, to, ...(label ? [label] : [])]);

describe('a flowchart of Mermaid', () => {
  it.each([
    ['A[Step]', 'Step', 'step'],
    ['A(Round)', 'Round', 'step'],
    ['A([Begin])', 'Begin', 'start'],
    ['A[[Sub]]', 'Sub', 'step'],
    ['A[(Store)]', 'Store', 'step'],
    ['A((Dot))', 'Dot', 'start'],
    ['A(((Ring)))', 'Ring', 'start'],
    ['A>Flag]', 'Flag', 'step'],
    ['A{Choice?}', 'Choice?', 'decision'],
    ['A{{Prepare}}', 'Prepare', 'step'],
    ['A[/In/]', 'In', 'step'],
    ['A[\\Out\\]', 'Out', 'step'],
    ['A[/Trap\\]', 'Trap', 'step'],
    ['A["Quoted [x] (y); #quot;z#quot;"]', 'Quoted [x] (y); "z"', 'step'],
    ['A["`**Bold** words`"]', 'Bold words', 'step'],
    ['A[Two<br/>lines]', 'Two lines', 'step'],
    ['A@{ shape: diam, label: "Go on?" }', 'Go on?', 'decision'],
    ['A[Look]:::big', 'Look', 'step'],
    ['A', 'A', undefined],
  ])('has nodes: %s', (text, label, shape) => {
    expect(flowOf(text)?.nodes).toEqual([{ id: 'A', label, ...(shape && { shape }) }]);
  });

  it.each([
    ['A -.-> B', true],
    ['A -.- B', true],
    ['A -. maybe .-> B', true],
    ['A -.->|maybe| B', true],
    ['A --> B', undefined],
    ['A -- 1.-2 --> B', undefined],
    ['A == -.- ==> B', undefined],
  ])('has dashed lines where they are dotted: %s', (text, isDashed) => {
    expect(flowOf(text)?.edges.map((edge) => edge.isDashed)).toEqual([isDashed]);
  });

  it.each([
    ['A --> B', [['A', 'B']]],
    ['A-->B', [['A', 'B']]],
    ['A --- B', [['A', 'B']]],
    ['A -.-> B', [['A', 'B']]],
    ['A ==> B', [['A', 'B']]],
    ['A --o B', [['A', 'B']]],
    ['A <--> B', [['A', 'B']]],
    ['A ----> B', [['A', 'B']]],
    ['A ~~~ B', [['A', 'B']]],
    ['A e1@--> B', [['A', 'B']]],
    ['A -->|yes| B', [['A', 'B', 'yes']]],
    ['A -- yes --> B', [['A', 'B', 'yes']]],
    ['A -. maybe .-> B', [['A', 'B', 'maybe']]],
    ['A == sure ==> B', [['A', 'B', 'sure']]],
    [
      'A --> B --> C',
      [
        ['A', 'B'],
        ['B', 'C'],
      ],
    ],
    [
      'A & B --> C & D',
      [
        ['A', 'C'],
        ['A', 'D'],
        ['B', 'C'],
        ['B', 'D'],
      ],
    ],
    [
      'A --> B; B --> C',
      [
        ['A', 'B'],
        ['B', 'C'],
      ],
    ],
    ['my-node --> other_node', [['my-node', 'other_node']]],
    ['A[x] --> A', [['A', 'A']]],
    ['Schritt --> Größe', [['Schritt', 'Größe']]],
  ])('has connections: %s', (text, edges) => expect(edgesOf(text)).toEqual(edges));

  it('has groups, which are lanes', () => {
    const flow = flowOf(
      'subgraph one [First lane]\nA --> B\nend\nsubgraph "Second"\ndirection LR\nC\nend\nB --> C --> D',
    );
    expect(flow?.nodes.map(({ id, lane }) => [id, lane])).toEqual([
      ['A', 'First lane'],
      ['B', 'First lane'],
      ['C', 'Second'],
      ['D', undefined],
    ]);
  });

  it('tells connections of groups, links, styles and directions that it does not show', () => {
    const { flow, leftOut } = readFlowchart(
      'graph BT\nsubgraph g [Group]\nA\nend\nB --> g\nstyle A fill:#f00\nclick A "https://example.com"\nA --> B',
    );
    expect(flow).toMatchObject({ direction: 'down', edges: [{ from: 'A', to: 'B' }] });
    expect(leftOut.map(({ what, text }) => [what, text])).toEqual([
      ['link of a diagram', 'click A "https://example.com"'],
      ['connection of a diagram', 'B → Group'],
      ['styles of a diagram', 'style A fill:#f00'],
      ['direction of a diagram', undefined],
    ]);
  });

  it('tells the words that are not drawn', () => {
    const { flow, leftOut } = readFlowchart(
      '---\ntitle: Orders\n---\nflowchart LR\naccTitle: Who; what\naccDescr {\n  A leads\n  to B\n}\nclassDef red fill:#f00\n%% later\nA --> B',
    );
    expect(flow?.nodes.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(leftOut.map(({ what, text }) => [what, text])).toEqual([
      ['settings of a diagram', 'title: Orders'],
      ['comment in a diagram', 'later'],
      ['title of a diagram', 'Who; what'],
      ['description of a diagram', 'A leads\n  to B'],
      ['styles of a diagram', 'classDef red fill:#f00'],
    ]);
  });

  it.each(['flowchart LR', 'flowchart RL', 'graph LR;'])('runs to the right: %s', (head) => {
    expect(readFlowchart(`${head}\nA --> B`).flow?.direction).toBe('right');
  });

  it.each([
    ['pie\n"A": 1', 'pie is neither a flowchart nor'],
    ['flowchart TD\nA --> ', 'not understood'],
    ['flowchart TD\nA[open', 'not understood'],
    ['flowchart TD', 'no nodes'],
    [`flowchart TD\n${Array.from({ length: 300 }, (_, i) => `n${i}`).join('\n')}`, 'more than 200 nodes'],
    [`flowchart TD\n${'A --> B\n'.repeat(500)}`, 'more than 400 connections'],
  ])('stays code where it is richer, or more than a slide shows: %.30s', (text, why) => {
    const { flow, leftOut } = readFlowchart(text);
    expect(flow).toBeNull();
    expect(leftOut[0]?.why).toContain(why);
  });
});

describe('a sequence diagram of Mermaid', () => {
  const read = (...lines: string[]) => readFlowchart(['sequenceDiagram', ...lines].join('\n'));

  it('has actors and the messages between them, in order', () => {
    const { flow, leftOut } = read(
      ...['autonumber', 'participant K as Kasse', 'actor B', 'K->>+B: 12 €<br/>bitte', 'B-->>-K: ok'],
      ...['Note over K,B: vor Ort', 'K-xC', 'activate C', 'C->>C: prüft: alles', 'deactivate C'],
    );
    expect(flow).toMatchObject({
      isSequence: true,
      nodes: [
        { id: 'K', label: 'Kasse' },
        { id: 'B', label: 'B' },
        { id: 'C', label: 'C' },
      ],
      edges: [
        { from: 'K', to: 'B', label: '12 € bitte' },
        { from: 'B', to: 'K', label: 'ok', isDashed: true },
        { from: 'K', to: 'C' },
        { from: 'C', to: 'C', label: 'prüft: alles' },
      ],
    });
    expect(leftOut.map(({ text }) => text)).toEqual(['vor Ort']);
  });

  it.each([
    [['loop each day', 'A->>B: hi', 'end']],
    [['alt ok', 'A->>B: hi', 'else', 'A->>B: ho', 'end']],
    [['par one', 'A->>B: hi', 'and two', 'A->>C: ho', 'end']],
    [['A->>B: hi', 'A ->']],
    [['box Team', 'participant A', 'end', 'A->>B: hi']],
    [['A->>B: hi', 'destroy B']],
    [['A->>B: hi', 'link A: Wiki @ https://example.com']],
    [['A: hi']],
    [['participant A']],
    [['participant A', 'participant B']],
    [['A --> B --> C']],
  ])('stands as code where it says more: %j', (lines) => {
    const { flow, leftOut } = read(...lines);
    expect([flow, leftOut.map(({ what }) => what)]).toEqual([null, ['diagram']]);
  });
});
