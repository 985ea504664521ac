import { EVENTS } from './event.answers.js';

const SIGNATURE_HEADERS = {
  'webhook-id': ['Id of the event, the same in every try.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21'],
  'webhook-timestamp': ['When this try was signed, in seconds since 1970.', '1772357400'],
  'webhook-signature': ['The signature, as Standard Webhooks say.', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='],
};

/** The requests that webhooks are sent, for the `webhooks` of the document. */
export const sentEvents = () =>
  Object.fromEntries(
    Object.entries(EVENTS).map(([type, { what, data }]) => [
      type,
      {
        post: {
          operationId: `on${type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: type,
          description: what,
          tags: ['Webhooks'],
          security: [],
          parameters: Object.entries(SIGNATURE_HEADERS).map(([name, [description, example]]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string', examples: [example] },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['id', 'type', 'created_at', 'data'],
                  properties: {
                    id: { type: 'string', format: 'uuid', description: 'Id of the event.' },
                    type: { type: 'string', enum: [type], description: 'What happened.' },
                    created_at: { type: 'string', format: 'date-time', description: 'When it happened.' },
                    data: { $ref: `#/components/schemas/${data.name}` },
                  },
                },
              },
            },
          },
          responses: {
            '2XX': { description: 'The event has arrived. The body is not read.' },
            '410': { description: 'The receiver is gone: the webhook is disabled.' },
            default: { description: 'The event has not arrived: it is sent again.' },
          },
        },
      },
    ]),
  );
