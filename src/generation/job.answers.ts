import { DeckLimit, GenerationFailed, StorageLimit } from '../errors/catalogue.js';
import { FaultAnswer } from '../faults/fault.answers.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';

/** What `job.view.ts` writes, for the OpenAPI document. */
export class JobAnswer {
  @ShownId('Id of the job.')
  id: string;

  @Shown('Kind of the job.', 'generate', { enum: ['generate'] })
  type: string;

  @Shown('`succeeded` and `failed` are final.', 'succeeded', { enum: ['queued', 'running', 'succeeded', 'failed'] })
  status: string;

  @Shown('Per cent.', 100, { type: 'integer', minimum: 0, maximum: 100 })
  progress: number;

  @ShownId('The deck that was made; null until the job has succeeded, and after the deck was deleted.', {
    nullable: true,
  })
  deck_id: string | null;

  @ShownAs(
    [FaultAnswer],
    'What was still wrong with the deck when it was made, after rules and the model have mended what they could: the severe faults first, at most a hundred, without operations. Null until the job has succeeded, and where the deck could not be checked.',
    { nullable: true },
  )
  faults: FaultAnswer[] | null;

  @Shown('Why it failed, for programs; null otherwise. The credits of a failed job are back.', null, {
    type: String,
    enum: [GenerationFailed, DeckLimit, StorageLimit].map((kind) => kind.sample().code),
    nullable: true,
  })
  error_code: string | null;

  @Shown('Why it failed, in words; null otherwise.', null, { type: String, nullable: true })
  error_message: string | null;

  @ShownTime('When it was queued.')
  created_at: string;

  @ShownTime('Last change.')
  updated_at: string;
}
