import type { ComponentChildren } from 'preact';
import type { ValuesOf } from '../../define/template.js';
import { body, type header, points } from '../../define/vocabulary.js';
import { css } from '../css.js';
import { useSlide } from '../slide-context.js';
import { TextList } from '../words/text-list.js';
import { Paragraphs } from '../words/words.js';
import { BesideSlide } from './beside.js';
import { Body, Header } from './slide.js';

/** The last fields of a mock-up: the text beside it. */
export const mockupWords = { body: body(220), points: points('Points', { min: 0, max: 4 }, 90) };

type MockupSlideProps = ValuesOf<typeof header & typeof mockupWords> & {
  /** The screens in their frames, and the width of the side that they are on. */
  screens: ComponentChildren;
  width: 'half' | 'wide';
};

/** A slide with a mock-up at the side that its layout says, and text on the other. */
export function MockupSlide({ screens, width, body, points, ...head }: MockupSlideProps) {
  const { layout } = useSlide();
  return (
    <BesideSlide side={layout === 'imageLeft' ? 'start' : 'end'} width={width} ground aside={screens}>
      <Header {...head} />
      <Body class="story">
        <Paragraphs>{body}</Paragraphs>
        <TextList items={points} />
      </Body>
    </BesideSlide>
  );
}

/** Style rules of the text beside a mock-up, for the templates that have it: together in the middle of the height. */
export const mockupCss = css`
  &:not(.layout-center) > .header {
    margin-top: auto;
  }
  &:not(.layout-center) > .body {
    flex: 0 1 auto;
    margin-bottom: auto;
  }
  .story {
    gap: 16px;
  }
  .story > * {
    flex: none;
  }
`;
