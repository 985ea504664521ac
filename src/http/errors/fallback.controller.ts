import { All, Controller } from '@nestjs/common';
import { NotFound } from '../../errors/catalogue.js';
import { ApiExcludeController } from '../describe.js';

/** Unknown routes under `/v1`: they pass the same guards, so that 401 and rate limits come before 404. */
@ApiExcludeController()
@Controller('v1')
export class FallbackController {
  @All(['', '*path'])
  unknown(): never {
    throw new NotFound('Route');
  }
}
