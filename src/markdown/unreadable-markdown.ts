/** A text is no deck that can be read; the message is a sentence for who sent it. */
export class UnreadableMarkdown extends Error {}
