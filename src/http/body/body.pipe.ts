import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { readDto } from './read-dto.js';

/** Validates the body of a request against the DTO of its handler. */
@Injectable()
export class BodyPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type !== 'body' || !metatype || metatype === Object) return value;
    return readDto(metatype as new () => object, value);
  }
}
