import type { Job } from './job.entity.js';

/** A job as the API shows it. */
export const jobView = (job: Job) => ({
  id: job.id,
  type: 'generate',
  status: job.status,
  progress: job.progress,
  deck_id: job.deckId,
  faults: job.faults,
  error_code: job.errorCode,
  error_message: job.errorMessage,
  created_at: job.createdAt.toISOString(),
  updated_at: job.updatedAt.toISOString(),
});
