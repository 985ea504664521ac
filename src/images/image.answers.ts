import { ASPECT_RATIOS } from '../ai/image-model.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';

const Address = () =>
  Shown(
    'Permanent address of the picture; it can be used in the content of slides.',
    'https://decks.example.com/images/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png',
    { type: String, format: 'uri' },
  );

export class MadeImage {
  @Address()
  url: string;
}

export class MadeImages {
  @ShownAs([MadeImage], 'The pictures that could be made: at least one, at most as many as were asked for.')
  images: MadeImage[];
}

export class LibraryImageAnswer {
  @ShownId('Id of the entry.')
  id: string;

  @Address()
  url: string;

  @Shown('What it was made from.', 'A lighthouse at dawn, flat colours', { type: String })
  prompt: string;

  @Shown('Width to height.', '16:9', { enum: Object.keys(ASPECT_RATIOS) })
  aspect_ratio: string;

  @ShownTime('When it was made.')
  created_at: string;
}

export class ImageLibrary {
  @ShownAs([LibraryImageAnswer], 'All pictures of the workspace that were made from prompts, the newest first.')
  images: LibraryImageAnswer[];
}
