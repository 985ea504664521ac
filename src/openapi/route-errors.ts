import type { ApiError, ErrorKind } from '../errors/api-error.js';
import {
  AnswerNotKept,
  ApiNotOnPlan,
  BodyTooLarge,
  Busy,
  IdempotencyConflict,
  InternalError,
  InvalidInput,
  InvalidKey,
  MalformedBody,
  MalformedRequest,
  NotFound,
  RateLimited,
  SubscriptionPastDue,
} from '../errors/catalogue.js';
import type { Route } from './routes.js';

/** What stands before and around every handler answers with, in the order of the checks. */
const RULES: { errors: ErrorKind[]; when: (route: Route) => boolean }[] = [
  { errors: [InvalidKey, RateLimited], when: ({ isPublic }) => !isPublic },
  { errors: [MalformedBody, BodyTooLarge], when: ({ isPublic, method }) => !isPublic && /^(post|patch)$/.test(method) },
  { errors: [NotFound], when: ({ isKeyed, isAdmins, namesSomething }) => isAdmins || (isKeyed && namesSomething) },
  { errors: [SubscriptionPastDue], when: ({ isPaid, isWrite }) => isPaid && isWrite },
  { errors: [ApiNotOnPlan], when: ({ needsFeature }) => needsFeature },
  { errors: [IdempotencyConflict, AnswerNotKept, InvalidInput], when: ({ isIdempotent }) => isIdempotent },
  { errors: [InvalidInput], when: ({ body }) => body !== null },
  { errors: [MalformedRequest, InternalError, Busy], when: () => true },
];

/** One error of each code that a route answers with, by status; in order of status and code. */
export function errorsOf(route: Route): Map<number, ApiError[]> {
  const ruled = RULES.filter(({ when }) => when(route)).flatMap(({ errors }) => errors);
  const byStatus = new Map<number, ApiError[]>();
  for (const error of [...ruled, ...route.failures].map((kind) => kind.sample())) {
    const others = byStatus.get(error.status) ?? [];
    if (!others.some(({ code }) => code === error.code)) byStatus.set(error.status, [...others, error]);
  }
  for (const errors of byStatus.values()) errors.sort((a, b) => (a.code < b.code ? -1 : 1));
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
