import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { InvalidInput } from '../../errors/catalogue.js';
import { describedBy, Fails } from '../describe.js';
import { problemOfFields } from './unknown-fields.js';

/** Metadata key of {@link ReadBack}. */
const READ_BACK = 'read-back';

/**
 * Lets a client send back what it has read: fields that this answer shows and the DTO does not validate are taken, and change
 * nothing.
 */
export const ReadBack =
  (answer: Type): ClassDecorator =>
  (dto) =>
    Reflect.defineMetadata(READ_BACK, answer, dto);

/** Whether bodies of a DTO may hold fields that are not its own. */
export const isReadBack = (dto: Type): boolean => Reflect.hasMetadata(READ_BACK, dto);

/**
 * The fields of a DTO that have validators, with the class of those that are objects of one, else null; and the names of all
 * that a body of it may hold.
 */
export interface KnownFields {
  read: ReadonlyMap<string, Type | null>;
  taken: ReadonlySet<string>;
}

const known = new Map<Type, KnownFields>();

export function fieldsOf(dto: Type): KnownFields {
  let fields = known.get(dto);
  if (!fields) known.set(dto, (fields = find(dto)));
  return fields;
}

function find(dto: Type): KnownFields {
  const read = new Map<string, Type | null>();
  for (const { propertyName, type } of getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false)) {
    const nested = type === 'nestedValidation';
    const cls = nested ? (Reflect.getMetadata('design:type', dto.prototype as object, propertyName) as Type) : null;
    read.set(propertyName, cls ?? read.get(propertyName) ?? null);
  }
  const answer = Reflect.getMetadata(READ_BACK, dto) as Type | undefined;
  return { read, taken: new Set([...read.keys(), ...describedBy(dto), ...(answer ? describedBy(answer) : [])]) };
}

@Injectable()
class NoFieldsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const problem = problemOfFields(context.switchToHttp().getRequest<{ body?: object }>().body ?? {}, []);
    if (problem) throw new InvalidInput(problem);
    return next.handle();
  }
}

/** A POST handler without a body: one with fields is refused. It stands above what answers repeated requests. */
export const TakesNoFields = () => applyDecorators(Fails(InvalidInput), UseInterceptors(NoFieldsInterceptor));
