import { Shown } from '../../http/describe.js';

export class ReceivedEvent {
  @Shown('The event was taken, or needs nothing.', true, { type: Boolean })
  received: boolean;
}
