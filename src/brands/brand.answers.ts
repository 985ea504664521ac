import { STYLE_KEYS } from '../templates/styles/index.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';

/* What `brand.view.ts` writes, for the OpenAPI document. */

const Color = (description: string, example: string) =>
  Shown(description, example, { type: String, pattern: '^#[0-9A-F]{6}$' });
const Address = (description: string, example: string) => Shown(description, example, { type: String, nullable: true });

export class BrandColorsAnswer {
  @Color('Main colour.', '#2B4BD8')
  primary: string;

  @Color('Second colour, for emphasis.', '#F2A23A')
  accent: string;

  @Color('Background of slides.', '#FFFFFF')
  surface: string;

  @Color('Text.', '#14171F')
  ink: string;

  @Color('Text of less weight.', '#5B6472')
  muted: string;

  @Color('Gains in figures and charts.', '#1E8E5A')
  positive: string;

  @Color('Losses in figures and charts.', '#C8372D')
  negative: string;
}

export class BrandFontsAnswer {
  @Shown('Family of titles.', 'Poppins', { type: String })
  heading: string;

  @Shown('Family of everything else.', 'Inter', { type: String })
  body: string;
}

export class BrandAnswer {
  @ShownId('Id of the brand.')
  id: string;

  @Shown('Name, one line.', 'Acme', { type: String })
  name: string;

  @Shown('Whether new decks are drawn with it. Each workspace has one such brand, which cannot be deleted.', false, {
    type: Boolean,
  })
  is_default: boolean;

  @Address('The page it was read from; null for a brand that was not.', 'https://example.com/')
  source_url: string | null;

  @Address('Address of the logo; null without one.', 'https://example.com/logo.svg')
  logo_url: string | null;

  @Address('Address of the logo in one colour; null without one.', 'https://example.com/logo-mono.svg')
  logo_mono_url: string | null;

  @Shown('Key of its style: how its decks are composed and set.', 'clean', { enum: STYLE_KEYS })
  style: string;

  @ShownAs(BrandColorsAnswer, 'Colours as `#RRGGBB`.')
  colors: BrandColorsAnswer;

  @ShownAs(BrandFontsAnswer, 'Font families: its own, else those of its style.')
  fonts: BrandFontsAnswer;

  @ShownTime('When the brand was made.')
  created_at: string;

  @ShownTime('Last change.')
  updated_at: string;
}

export class BrandList {
  @ShownAs([BrandAnswer], 'All brands: the default one, then the others, the oldest first.')
  brands: BrandAnswer[];
}
