import { Global, Module } from '@nestjs/common';
import { SlideDrawing } from './slide-drawing.js';

/** Draws slides for whoever shows them: files, fit checks, public pages. */
@Global()
@Module({ providers: [SlideDrawing], exports: [SlideDrawing] })
export class DrawingModule {}
