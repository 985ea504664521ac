import { Paragraphs, Words } from './words.js';

/** The words of an entry: its title, and its text below. */
export function TitledText({ title, body }: { title?: string; body?: string }) {
  return (
    <>
      <Words t="heading" as="h3">
        {title}
      </Words>
      <Paragraphs soft>{body}</Paragraphs>
    </>
  );
}
