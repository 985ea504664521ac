import { Shown } from './describe.js';

export class HealthAnswer {
  @Shown('It is well.', 'ok', { enum: ['ok'] })
  status: string;
}

const Address = (description: string, example: string) => Shown(description, example, { type: String, format: 'uri' });

export class HomeAnswer {
  @Shown('What this is.', 'Slide Deck Service', { type: String })
  name: string;

  @Address('Where the API is.', 'https://decks.example.com/v1')
  api: string;

  @Address('The reference of the API, for people.', 'https://decks.example.com/docs')
  docs: string;

  @Address('The reference of the API, for programs.', 'https://decks.example.com/openapi.json')
  openapi: string;

  @Address('All slide templates, for people.', 'https://decks.example.com/templates')
  gallery: string;
}
