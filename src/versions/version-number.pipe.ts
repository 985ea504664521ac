import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidInput, NotFound } from '../errors/catalogue.js';
import { readVersionNumber } from './version-number.js';

/** `:version` of the path: what can't be the number of a version is a version that is not there. */
@Injectable()
export class VersionPipe implements PipeTransform {
  transform(value: unknown): number {
    const version = readVersionNumber(value);
    if (version === null) throw new NotFound('Version');
    return version;
  }
}

/** `?to=`: the number of a version, or null without it. */
@Injectable()
export class ToVersionPipe implements PipeTransform {
  transform(value: unknown): number | null {
    if (value === undefined) return null;
    const version = readVersionNumber(value);
    if (version === null) throw new InvalidInput('to must be the number of a version.');
    return version;
  }
}
