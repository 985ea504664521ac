import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** An object of JSON, of which everything may be asked. */
type Json = Record<string, ReturnType<typeof JSON.parse>>;

/** An answer, and what was asked. */
export interface Exchange {
  method: string;
  url: string;
  /** The body of the request as the service has parsed it. */
  asked: unknown;
  status: number;
  headers: Json;
  body: Buffer;
}

/** Longest body that is looked into. */
export const LONGEST = 10 * 1024 * 1024;

/** Of the services of this process, by their address, which is all that their documents differ in. */
const contracts = new Map<string, Promise<Contract>>();

/** The contract of a service at this address, made once a process: it costs a second of processor time. */
export function contractAt(baseUrl: string, documentOf: () => Promise<OpenAPIObject>): Promise<Contract> {
  const contract = contracts.get(baseUrl) ?? documentOf().then((document) => new Contract(document));
  contracts.set(baseUrl, contract);
  return contract;
}

/** The document, ready to be compared with. */
export class Contract {
  private readonly answers = validator((schemas) => Object.values(schemas).forEach(close));
  private readonly requests = validator(() => undefined);
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly paths: { pattern: RegExp; path: string }[];
  private readonly document: Json;

  constructor(document: OpenAPIObject) {
    this.document = structuredClone(document);
    this.answers.load(this.document);
    this.requests.load(this.document);
    // Literal paths win, as they do in the router.
    this.paths = Object.keys(this.document['paths'])
      .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
      .map((path) => ({
        path,
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
      }));
  }

  faultsOf(exchange: Exchange): string[] {
    const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
    const [pathname = ''] = exchange.url.split('?');
    const found = this.paths.filter(({ pattern }) => pattern.test(pathname));
    const path = found.map(({ path }) => path).find((path) => this.document['paths'][path][method]);
    if (path === undefined) return this.faultsOfUnknown(exchange);
    const operation = this.document['paths'][path][method];
    const answer = this.resolve(operation.responses[exchange.status]);
    if (!answer) return [`the status is not documented; the body is ${exchange.body.subarray(0, 200).toString()}`];
    const where = `${path.replaceAll(/[{}]/g, ':')} ${method}`;
    return [
      ...this.faultsOfHeaders(exchange, answer),
      ...this.faultsOfBody(exchange, answer, where),
      ...(exchange.status < 300 ? this.faultsOfRequest(exchange, operation, where) : []),
    ];
  }

  /** What no route is for is answered with the envelope, at least. */
  private faultsOfUnknown({ status, headers, body, method }: Exchange): string[] {
    if (status < 400) return ['an unknown route succeeds'];
    if (method === 'HEAD' || mediaTypeOf(headers) !== 'application/json') return [];
    return this.problems('unknown', this.answers, { $ref: '#/components/schemas/Error' }, parse(body));
  }

  /** What is wrong with the body of an event that a webhook was sent. */
  faultsOfEvent(type: string, body: unknown): string[] {
    const sent = this.document['webhooks'][type]?.post.requestBody.content['application/json'].schema as
      Json | undefined;
    if (!sent) return [`the event ${type} is not documented`];
    close(sent);
    return this.problems(`event ${type}`, this.answers, sent, body);
  }

  private faultsOfHeaders({ headers }: Exchange, answer: Json): string[] {
    return Object.entries((answer['headers'] ?? {}) as Json)
      .filter(([name, header]) => this.resolve(header)?.['required'] && headers[name.toLowerCase()] === undefined)
      .map(([name]) => `the header ${name} is missing`);
  }

  private faultsOfBody({ method, status, headers, body }: Exchange, answer: Json, where: string): string[] {
    // Of redirects only where they lead is told.
    if (method === 'HEAD' || (status >= 300 && status < 400)) return [];
    if (!answer['content']) return body.length > 0 ? ['a body is not documented'] : [];
    const type = mediaTypeOf(headers);
    const media = answer['content'][type] as Json | undefined;
    if (!media) return [`the media type ${type} is not documented`];
    if (type !== 'application/json' || body.length > LONGEST || headers['content-encoding']) return [];
    return this.problems(`${where} ${status}`, this.answers, media['schema'] as Json, parse(body));
  }

  private faultsOfRequest({ asked }: Exchange, operation: Json, where: string): string[] {
    const schema = operation['requestBody']?.content['application/json']?.schema as Json | undefined;
    if (!schema || asked === undefined) return [];
    return this.problems(`${where} request`, this.requests, schema, asked).map(
      (problem) => `of its request, ${problem}`,
    );
  }

  private problems(name: string, validator: Validator, schema: Json, value: unknown): string[] {
    let validate = this.compiled.get(name);
    if (!validate) this.compiled.set(name, (validate = validator.compile(schema)));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
  }

  private resolve(node: Json | undefined): Json | undefined {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(node?.['$ref'])) ?? [];
    return name === '' ? node : (this.document['components'][kind][name] as Json);
  }
}

interface Validator {
  load(document: Json): void;
  compile(schema: Json): ValidateFunction;
}

/** Schemas of a document as functions; `change` is applied to the components first. */
function validator(change: (schemas: Json) => void): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return {
    load({ components }) {
      const own = structuredClone(components) as Json;
      change(own['schemas'] as Json);
      ajv.addSchema({ $id: 'api', components: own });
    },
    compile: (schema) =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'))),
  };
}

/** Lets a schema of an object have no properties but its own. */
function close(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const node = schema as Json;
  if (node['properties'] && !('additionalProperties' in node)) node['additionalProperties'] = false;
  Object.entries(node)
    .filter(([key]) => key !== 'examples')
    .forEach(([, child]) => close(child));
}

const mediaTypeOf = (headers: Json) =>
  String(headers['content-type'] ?? '')
    .split(';')[0]
    ?.trim() ?? '';

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
