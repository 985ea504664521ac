import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { ApiAnswer, InputSchema } from '../api.js';

/** Calls an operation of the API with the caller's key; throws ApiFailure when it is refused. */
export type CallApi = (operationId: string, inputs: Record<string, unknown>) => Promise<ApiAnswer>;

/** Inputs of a call, checked against the tool's schema. */
export type Inputs = Record<string, unknown>;

/** A tool: an operation of the API with what an agent must know to choose it. */
export interface Tool {
  /** As agents call it, in snake_case. */
  name: string;
  title: string;
  /** When to use it, what it gives, what it costs. */
  description: string;
  annotations: ToolAnnotations;
  /** `operationId` of the operation whose parameters and body are the tool's inputs. */
  operation: string;
  /** Inputs of the operation that the tool does not offer. */
  without?: string[];
  /** Inputs that the operation does not have, or has in another form. */
  inputs?: Record<string, InputSchema>;
  /** Of {@link inputs}, those that must be given. */
  required?: string[];
  /**
   * Left out: calls the operation with the inputs, and gives its answer as it is. A tool may say what its own schema makes
   * of the inputs.
   */
  run?(this: void, inputs: Inputs, call: CallApi): Promise<CallToolResult>;
}

/** Reads and changes nothing. */
export const READS: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** Adds something; calling it again adds another one. */
export const ADDS: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** Replaces or removes something; calling it again changes nothing more. */
export const REPLACES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
