import type { JSONObject } from '@modelcontextprotocol/server';

/** The part of an OpenAPI document that says how an operation is called. */
export interface ApiDocument {
  paths: Record<string, object>;
  components?: { schemas?: Record<string, unknown> };
}

/** JSON schema of one input. */
export type InputSchema = JSONObject;

/** An HTTP request to the API. */
export interface ApiRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  /** JSON text, or a form. */
  body?: string | Buffer<ArrayBuffer>;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** Waits until no more of long answers is read in this turn of the event loop; not where nobody else waits for this process. */
  turn?: () => Promise<void>;
}

/** Sends requests to the API with the key of whoever calls the tools. */
export type SendToApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** An answer of the API that is an error. */
export class ApiFailure extends Error {
  /** @param retryAfter seconds, where the API said so. */
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

interface Parameter {
  name: string;
  /** What tools call it. */
  input: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: InputSchema;
}

/** How an operation of the API is called. */
interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: { isForm: boolean; properties: Record<string, InputSchema>; required: string[] } | null;
}

/** Calls operations of the API by their `operationId`, as its OpenAPI document describes them. */
export class Api {
  private readonly operations = new Map<string, Operation>();

  constructor(private readonly document: ApiDocument) {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item as Record<string, RawOperation>)) {
        const { operationId } = operation;
        if (operationId) this.operations.set(operationId, this.read(method, path, operation));
      }
    }
  }

  /** What an operation takes, as one flat JSON schema: parameters of path and query, the body, then headers. */
  inputOf(operationId: string): { properties: Record<string, InputSchema>; required: string[] } {
    const { parameters, body } = this.find(operationId);
    const isHeader = (parameter: Parameter) => parameter.in === 'header';
    const schemasOf = (chosen: Parameter[]) =>
      Object.fromEntries(
        chosen.map(({ input, description, schema }) => [input, { ...schema, ...(description && { description }) }]),
      );
    return {
      properties: {
        ...schemasOf(parameters.filter((parameter) => !isHeader(parameter))),
        ...body?.properties,
        ...schemasOf(parameters.filter(isHeader)),
      },
      required: [...parameters.filter(({ required }) => required).map(({ input }) => input), ...(body?.required ?? [])],
    };
  }

  /** Method and path of an operation, as texts of the API name it: `GET /v1/decks/{id}`. */
  requestLineOf(operationId: string): string {
    const { method, path } = this.find(operationId);
    return `${method} ${path}`;
  }

  /**
   * Calls an operation with its inputs; those that it does not have are left out. The file of a form is a `Buffer`.
   *
   * @throws ApiFailure when the answer is not 2xx.
   */
  async call(send: SendToApi, operationId: string, inputs: Record<string, unknown>): Promise<ApiAnswer> {
    const answer = await send(await this.requestFor(this.find(operationId), inputs));
    if (answer.status < 200 || answer.status > 299) throw failureOf(answer);
    return answer;
  }

  private async requestFor(
    { method, path, parameters, body }: Operation,
    inputs: Record<string, unknown>,
  ): Promise<ApiRequest> {
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    let filled = path;
    for (const { name, input, in: place } of parameters) {
      const value = inputs[input] as string | number | boolean | undefined;
      if (value === undefined) continue;
      if (place === 'path') filled = filled.replace(`{${name}}`, () => pathSegment(input, String(value)));
      else if (place === 'query') query.set(name, String(value));
      else headers[name] = String(value);
    }
    const fields = Object.keys(body?.properties ?? {}).filter((name) => inputs[name] !== undefined);
    const given = Object.fromEntries(fields.map((name) => [name, inputs[name]]));
    const encoded =
      body && (body.isForm ? await asForm(given) : { type: 'application/json', body: JSON.stringify(given) });
    return {
      method,
      path: query.size > 0 ? `${filled}?${query}` : filled,
      headers: { ...headers, ...(encoded && { 'content-type': encoded.type }) },
      ...(encoded && { body: encoded.body }),
    };
  }

  private find(operationId: string): Operation {
    const operation = this.operations.get(operationId);
    if (!operation) throw new Error(`The API has no operation ${operationId}.`);
    return operation;
  }

  private read(method: string, path: string, { parameters = [], requestBody }: RawOperation): Operation {
    const resolved = parameters.map((raw) => {
      const parameter = this.resolve(raw) as unknown as Omit<Parameter, 'input'>;
      return { ...parameter, input: inputName(parameter.name, path) };
    });
    const form = requestBody?.content?.['multipart/form-data'];
    const { schema } = form ?? requestBody?.content?.['application/json'] ?? {};
    const { properties = {}, required = [] } = (schema ? this.resolve(schema) : {}) as Partial<ObjectSchema>;
    return {
      method: method.toUpperCase(),
      path,
      parameters: resolved.filter((parameter) => parameter.in !== 'header' || parameter.name === 'Idempotency-Key'),
      body: schema ? { isForm: form !== undefined, properties, required } : null,
    };
  }

  /** A schema with every `$ref` replaced by what it names; the document's schemas are finite trees. */
  private resolve(value: unknown): Record<string, unknown> {
    const resolved = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(resolved);
      if (typeof node !== 'object' || node === null) return node;
      const { $ref, ...rest } = node as { $ref?: string };
      // Unknown fields of objects in the body are refused by the API, in words, and not by each alternative of a schema.
      const told = Object.entries(rest).filter(([key, child]) => key !== 'additionalProperties' || child !== false);
      const others = Object.fromEntries(told.map(([key, child]) => [key, resolved(child)]));
      return $ref === undefined ? others : { ...(resolved(this.named($ref)) as object), ...others };
    };
    return resolved(value) as Record<string, unknown>;
  }

  private named(ref: string): unknown {
    return ref
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], this.document);
  }
}

interface ObjectSchema {
  properties: Record<string, InputSchema>;
  required: string[];
}

interface RawOperation {
  operationId?: string;
  parameters?: object[];
  requestBody?: { content?: Record<string, { schema?: object }> };
}

/** Parameters by the names that tools give them. */
const INPUT_NAMES: Record<string, string> = {
  slideId: 'slide_id',
  'Idempotency-Key': 'idempotency_key',
};

/** What tools call a parameter: `id` in `/v1/decks/{id}` is `deck_id`. */
function inputName(name: string, path: string): string {
  if (name !== 'id') return INPUT_NAMES[name] ?? name;
  return `${/(\w+?)s?\/\{id\}/.exec(path)?.[1] ?? ''}_id`;
}

/** @throws ApiFailure for what would lead to another path: an id that is impossible is a missing one. */
function pathSegment(input: string, value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new ApiFailure('not_found', `There is no ${input} "${value}".`);
  return encodeURIComponent(value.toWellFormed());
}

/** Fields as `multipart/form-data`. */
async function asForm(fields: Record<string, unknown>): Promise<{ type: string; body: Buffer<ArrayBuffer> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Buffer.isBuffer(value)) form.set(name, new Blob([new Uint8Array(value)]), 'file');
    else form.set(name, String(value));
  }
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, body: Buffer.from(await encoded.arrayBuffer()) };
}

function failureOf({ body, headers }: ApiAnswer): ApiFailure {
  const retryAfter = Number(headers['retry-after']) || undefined;
  try {
    const { error } = JSON.parse(body.toString()) as { error: { code: string; message: string } };
    return new ApiFailure(error.code, error.message, retryAfter);
  } catch {
    return new ApiFailure('internal_error', 'The service gave no usable answer.', retryAfter);
  }
}
