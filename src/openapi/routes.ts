import { RequestMethod, type Type } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import { OTHER_CREDENTIAL } from '../auth/auth.guard.js';
import { AdminGuard } from '../admin/admin.guard.js';
import { BillingGuard } from '../billing/billing.guard.js';
import { FEATURE, type FeatureOf } from '../billing/plan.guard.js';
import type { ErrorKind } from '../errors/api-error.js';
import { FAILS } from '../http/describe.js';
import { PUBLIC } from '../http/public.js';
import { IDEMPOTENT } from '../idempotency/idempotency.interceptor.js';

type Handler = (...args: unknown[]) => unknown;

/** A handler with what its decorators say of it. */
export class Route {
  /** Lower case. */
  readonly method: string;
  /** As in the OpenAPI document: `/v1/decks/{id}`. */
  readonly path: string;

  constructor(
    private readonly controller: Type,
    private readonly handler: Handler,
  ) {
    this.method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase();
    const parts = [controller, handler].flatMap((target) =>
      String(Reflect.getMetadata(PATH_METADATA, target)).split('/').filter(Boolean),
    );
    this.path = `/${parts.map((part) => part.replace(/^:(\w+)$/, '{$1}')).join('/')}`;
  }

  /** Whether it asks for an API key, and so is counted, and reads its body as JSON. */
  get isKeyed(): boolean {
    return !this.isPublic && !this.own(OTHER_CREDENTIAL);
  }

  get isPublic(): boolean {
    return this.own(PUBLIC) === true;
  }

  get isAdmins(): boolean {
    return this.guards.includes(AdminGuard);
  }

  get isWrite(): boolean {
    return this.method !== 'get';
  }

  /** Whether its path names something that may not be there. */
  get namesSomething(): boolean {
    return this.path.includes('{');
  }

  get isPaid(): boolean {
    return this.guards.includes(BillingGuard);
  }

  get isIdempotent(): boolean {
    return this.own(IDEMPOTENT) !== undefined;
  }

  /** Whether each of its requests needs a feature of the plan. */
  get needsFeature(): boolean {
    return Boolean((this.own(FEATURE) as FeatureOf | undefined)?.({}));
  }

  /** What its body is validated against; null where none is. */
  get body(): Type | null {
    const { name } = this.handler;
    const parameters = Object.keys((Reflect.getMetadata(ROUTE_ARGS_METADATA, this.controller, name) ?? {}) as object);
    const [, index] = parameters.find((key) => key.startsWith(`${RouteParamtypes.BODY}:`))?.split(':') ?? [];
    const types = Reflect.getMetadata('design:paramtypes', this.controller.prototype as object, name) as Type[];
    return index === undefined ? null : types[Number(index)]!;
  }

  /** What it says itself that it fails with. */
  get failures(): ErrorKind[] {
    return [this.controller, this.handler].flatMap(
      (target) => (Reflect.getMetadata(FAILS, target) as ErrorKind[] | undefined) ?? [],
    );
  }

  private get guards(): unknown[] {
    return [this.controller, this.handler].flatMap(
      (target) => (Reflect.getMetadata(GUARDS_METADATA, target) as unknown[] | undefined) ?? [],
    );
  }

  private own(key: string): unknown {
    return Reflect.getMetadata(key, this.handler) ?? Reflect.getMetadata(key, this.controller);
  }
}

/** The routes of all controllers but those that answer for unknown paths. */
export function routesOf(modules: ModulesContainer): Route[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const prototype = controller.prototype as Record<string, Handler>;
    return new MetadataScanner()
      .getAllMethodNames(prototype)
      .map((name) => prototype[name]!)
      .filter((handler) => typeof Reflect.getMetadata(PATH_METADATA, handler) === 'string')
      .map((handler) => new Route(controller, handler));
  });
}
