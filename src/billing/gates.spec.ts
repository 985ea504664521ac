import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { BillingState } from '../auth/workspace.entity.js';
import { ApiNotOnPlan, PptxNotOnPlan, SubscriptionPastDue } from '../errors/catalogue.js';
import type { PlanName } from '../plans/plans.js';
import { BillingGuard } from './billing.guard.js';
import { type Feature, NeedsFeature, PlanGuard } from './plan.guard.js';

const asking = (request: object, handler: object = () => undefined, controller: object = class {}) =>
  ({
    switchToHttp: () => ({ getRequest: () => request }),
    getHandler: () => handler,
    getClass: () => controller,
  }) as unknown as ExecutionContext;

describe('the gate of payments', () => {
  const gate = new BillingGuard();
  const request = (method: string, billingState: BillingState) => asking({ method, caller: { billingState } });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('refuses %s after a payment failed', (method) => {
    expect(() => gate.canActivate(request(method, 'past_due'))).toThrow(SubscriptionPastDue);
    expect(gate.canActivate(request(method, 'active'))).toBe(true);
  });

  it.each(['GET', 'HEAD'])('lets %s through', (method) => {
    expect(gate.canActivate(request(method, 'past_due'))).toBe(true);
  });
});

describe('the gate of plans', () => {
  const gate = new PlanGuard(new Reflector());
  const asks = (feature: Parameters<typeof NeedsFeature>[0] | null, plan: PlanName, body?: object) => {
    const handler = () => undefined;
    if (feature !== null) NeedsFeature(feature)(handler);
    return asking({ caller: { plan }, body }, handler);
  };

  it.each<[Feature, PlanName, typeof ApiNotOnPlan]>([
    ['pptx', 'free', PptxNotOnPlan],
    ['images', 'free', ApiNotOnPlan],
    ['images', 'solo', ApiNotOnPlan],
  ])('refuses %s on %s', (feature, plan, refusal) => {
    expect(() => gate.canActivate(asks(feature, plan))).toThrow(refusal);
    expect(() => gate.canActivate(asks(feature, plan))).toThrow(plan);
  });

  it('lets through what the plan has, and what needs no feature', () => {
    expect(gate.canActivate(asks('pptx', 'solo'))).toBe(true);
    expect(gate.canActivate(asks('images', 'pro'))).toBe(true);
    expect(gate.canActivate(asks(null, 'free'))).toBe(true);
  });

  it('goes by the body where that decides, also by one that is missing', () => {
    const byFormat = (body: Record<string, unknown>) => (body['format'] === 'pptx' ? 'pptx' : null);
    expect(() => gate.canActivate(asks(byFormat, 'free', { format: 'pptx' }))).toThrow(PptxNotOnPlan);
    expect(gate.canActivate(asks(byFormat, 'free', { format: 'pdf' }))).toBe(true);
    expect(gate.canActivate(asks(byFormat, 'free'))).toBe(true);
  });

  it('holds for all handlers of a controller', () => {
    const controller = class {};
    NeedsFeature('pptx')(controller);
    const request = { caller: { plan: 'free' } };
    expect(() => gate.canActivate(asking(request, () => undefined, controller))).toThrow(PptxNotOnPlan);
  });
});
