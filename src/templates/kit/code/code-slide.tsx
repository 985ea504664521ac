import type { ComponentChildren } from 'preact';
import type { ValuesOf } from '../../define/template.js';
import { type header, lines, notes } from '../../define/vocabulary.js';
import { Body, Header, Slide } from '../frame/slide.js';
import { Split } from '../frame/split.js';
import { useSlide } from '../slide-context.js';
import { CodeNotes } from './code-pane.js';

/** The last fields of a slide with one code: the text beside it. */
export const codeWords = { body: notes, points: lines('Points', { min: 0, max: 4 }, 90) };

export const codeLayouts = {
  full: 'code fills the body',
  codeLeft: { says: 'code left, notes right', for: ['words'] },
  codeRight: 'notes left, code right',
} as const;

type CodeSlideProps = ValuesOf<typeof header> & {
  /** Nothing where the code fills the body. */
  notes: ValuesOf<typeof codeWords> | undefined;
  /** The code in its pane. */
  children: ComponentChildren;
};

/** A slide with one code, alone or with notes beside it, at the side that its layout says. */
export function CodeSlide({ notes, children, ...head }: CodeSlideProps) {
  const { layout } = useSlide();
  const words = notes && <CodeNotes {...notes} />;
  return (
    <Slide>
      <Header {...head} />
      <Body>
        {!words ? (
          children
        ) : (
          <Split columns={layout === 'codeLeft' ? 8 : 4} wide>
            {layout === 'codeRight' && words}
            {children}
            {layout === 'codeLeft' && words}
          </Split>
        )}
      </Body>
    </Slide>
  );
}
