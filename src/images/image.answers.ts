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

  @Shown('What it was made from; null for one that was uploaded.', 'A lighthouse at dawn, flat colours', {
    type: String,
    nullable: true,
  })
  prompt: string | null;

  @Shown('Width to height that was asked for; null for one that was uploaded.', '16:9', {
    enum: Object.keys(ASPECT_RATIOS),
    nullable: true,
  })
  aspect_ratio: string | null;

  @Shown('What it shows, as its uploader has said; null: nobody has.', null, { type: String, nullable: true })
  alt: string | null;

  @Shown('Width in pixels; null where it is not known.', 1_536, { type: 'integer', minimum: 1, nullable: true })
  width: number | null;

  @Shown('Height in pixels; null where it is not known.', 864, { type: 'integer', minimum: 1, nullable: true })
  height: number | null;

  @ShownTime('When it was made or first uploaded.')
  created_at: string;
}

export class ImageLibrary {
  @ShownAs(
    [LibraryImageAnswer],
    'Pictures of the workspace that were made from prompts, uploaded or imported, the newest first.',
  )
  images: LibraryImageAnswer[];
}

export class UploadedImageAnswer {
  @ShownId('Id of the image, to delete it.')
  id: string;

  @Address()
  url: string;

  @Shown('Width in pixels, as it is kept.', 1_536, { type: 'integer', minimum: 1 })
  width: number;

  @Shown('Height in pixels, as it is kept.', 864, { type: 'integer', minimum: 1 })
  height: number;
}
