import { Shown, ShownAs } from '../http/describe.js';

export class StyleFontsAnswer {
  @Shown('Family of titles.', 'Playfair Display', { type: String })
  heading: string;

  @Shown('Family of everything else.', 'Source Serif 4', { type: String })
  body: string;
}

export class StyleAnswer {
  @Shown('Key of the style: the `style` of brands.', 'editorial', { type: String })
  key: string;

  @Shown('Name for people.', 'Editorial', { type: String })
  name: string;

  @Shown('When to choose it, in a sentence.', 'Stories, essays and reports that are read like a magazine.', {
    type: String,
  })
  when_to_use: string;

  @ShownAs(StyleFontsAnswer, 'Font families of brands that have none of their own.')
  fonts: StyleFontsAnswer;
}

export class StyleList {
  @ShownAs([StyleAnswer], 'All styles; the first is that of new workspaces.')
  styles: StyleAnswer[];
}
