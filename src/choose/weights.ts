/**
 * All that decides on which template a slide goes. What a template holds of a slide counts from 0 to 100; all else here is added to
 * that or taken from it, where nothing else is said. `weights.spec.ts` shakes each by a tenth and pins which choices turn.
 */
export const WEIGHTS = {
  /** What drawings count for among texts, in letters: what a slide is about is worth more than a paragraph beside it. */
  worth: {
    /** More than the words of a full slide, so that the chart is kept and not they. */
    chart: 500,
    /** As a chart. */
    flow: 500,
    /** Less, as its cells are counted by themselves. */
    table: 250,
    /** A paragraph or two. */
    picture: 250,
    /** As a picture; its text is counted by itself. */
    code: 250,
    /** A short text that is the point of its slide; its words are counted by themselves. */
    quote: 125,
  },

  /** What a letter counts of a text that is held, by where it stands. */
  held: {
    /** Among others, of which it is not told apart. */
    somehow: 0.7,
    /** A quotation in the field for prose, without its marks. */
    quoteAsProse: 0.6,
    /** Under the heading that a list of the template is about: a little more than in a list for anything. */
    named: 1.1,
    /** The figure that a slide is made for: a few characters that are all of it. */
    figure: 4,
  },

  /** What it is worth that texts stand in fields of their own kind: the surer the kind, the more. */
  particular: {
    /** Any text can be a point. */
    list: 0,
    /** A label and its text: many points look like it. */
    cards: 10,
    /** The file says that they are steps. */
    steps: 30,
    /** Two sides; the file mostly says so. */
    columns: 12,
    /** Read with certainty, but a list can say them as well. */
    figures: 24,
    /** As figures. */
    dates: 24,
    /** An hour at the beginning of each is a programme, and nothing else. */
    times: 30,
    /** Who does them, and when: few lists say so. */
    tasks: 30,
    /** Each leads somewhere, as the file says. */
    links: 30,
    /** As figures. */
    questions: 18,
    /** There is evidence of half of them. */
    people: 30,
    /** Each picture has words, perhaps by chance. */
    pictures: 10,
    /** All headings say what the lists of the template are about. */
    named: 18,
    /** The reader says what the entries are; in addition to what that is worth. */
    known: 15,
  },

  /** What the template is for. */
  purpose: {
    /** The title says it: more than any kind of text does. */
    titled: 27,
    /** It is made for this kind of content. */
    suits: 8,
    /** It is not, and the title does not ask for it either: its drawing would say what the slide does not, such as a cycle. */
    unsuited: -16,
    /** It opens or closes decks, and the slide is not first or last. */
    misplaced: -8,
  },

  /** What is against a template. */
  against: {
    /** A part of the slide is not on it, in letters that it counts less. */
    leftOut: 33,
    /** A text is cut. */
    cut: 25,
    /** A text of several lines is as long again as the field is made for. */
    longText: 6,
    /** A list has more entries than it is made for … */
    overfull: 6,
    /** … and twice as many. */
    twiceFull: 36,
    /** An entry fewer than it is made for. */
    tooFew: 12,
    /** All fields are empty that its sample has: the slide looks unfinished. */
    empty: 30,
    /** A list that it needs is empty. */
    listless: 25,
    /** The entries of a list lack all that those of the sample have. */
    bare: 20,
    /** A list does not show which tasks are done. */
    unchecked: 40,
    /** Headings stand in a list among what they head, or other texts among points. */
    mixed: 20,
    /** An order that the numbers of a list say is not shown. */
    uncounted: 12,
    /** Entries without an order are numbered. */
    counted: 20,
    /** A list that counts on begins with 1. */
    recounted: 20,
    /** Points of two levels are points of one. */
    flattened: 30,
    /** Points of a column are prose. */
    columnAsProse: 6,
    /** Points, or texts with headings, are prose. */
    listAsProse: 12,
    /** Paragraphs are points. */
    proseAsList: 14,
    /** A line above or below a drawing stands beside it, or a picture before the words behind them. */
    moved: 20,
    /** A text is split in two that are beside each other. */
    halved: 22,
    /** As the columns of a page are. */
    halvedProse: 6,
    /** The order of a list is not shown. */
    unnumbered: 20,
    /** A list of quotations has one. */
    alone: 20,
    /** A picture that is to be seen whole is cropped, or has words on it. */
    cropped: 30,
  },

  /** What is against a template that slides before it have, where that counts. */
  repetition: {
    /** The one before: more than lies between templates that hold a list alike; half of it in another layout. */
    again: 26,
    /** The one before that. */
    near: 6,
    /** Each time that it was there but for the first two. */
    often: 4,
  },

  /** What of the strain of too full a list counts where it is one part of the slide. */
  part: {
    /** Points below others, in smaller letters. */
    inner: 0.5,
    /** Points beside something else. */
    points: 0.5,
    /** Boxes of a drawing, which shrinks as a whole. */
    boxes: 0.5,
    /** Points below an entry, shared by all entries. */
    nested: 0.25,
  },

  /** How well a chart is shown, of its worth. */
  chart: {
    /** A combination as lines: the values are comparable, as all of them are lines. */
    comboAsLines: 0.85,
    /** Bars as columns: the same, turned. */
    barAsColumns: 0.85,
    /** A ring as a pie: the same, filled. */
    donutAsPie: 0.9,
    /** An unknown form as columns, which most values can be. */
    otherAsColumns: 0.85,
    /** In any other form. */
    asOther: 0.75,
    /** Stacked ones where the template stacks, whatever its form. */
    stacks: 0.95,
    /** What it is better that they are stacked there. */
    stacked: 0.2,
    /** What it is worse that bars beside each other are where others are stacked. */
    unstacked: -0.2,
  },
};
