import { Global, Module } from '@nestjs/common';
import { DecksModule } from '../decks/decks.module.js';
import { EditModule } from '../edit/edit.module.js';
import { ImagesModule } from '../images/images.module.js';
import { FaultCheck } from '../slides/fault-check.js';
import { CheckController } from './check.controller.js';
import { CheckService } from './check.service.js';
import { Judges } from './judges.js';
import { SlideReader } from './reading/slide-reader.js';
import { RenderedFaultCheck } from './rendered-fault-check.js';
import { SlideReadings } from './slide-readings.service.js';

/** What is wrong with decks. Global for what others may ask of it: the faults of a slide or of a draft. */
@Global()
@Module({
  imports: [DecksModule, EditModule, ImagesModule],
  controllers: [CheckController],
  providers: [CheckService, Judges, SlideReader, SlideReadings, { provide: FaultCheck, useClass: RenderedFaultCheck }],
  exports: [CheckService, FaultCheck],
})
export class CheckModule {}
