/** `npm run client`: writes the generated part of clients/typescript anew. */
import 'reflect-metadata';
import { join } from 'node:path';
import { generateClient } from './generator.js';

await generateClient(join(import.meta.dirname, '..', '..', '..', 'clients', 'typescript', 'src', 'generated'));
