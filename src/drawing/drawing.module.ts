import { Global, Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { DeckDrawing } from './deck-drawing.js';
import { SlideDrawing } from './slide-drawing.js';

/** Draws decks for whoever shows them: files, fit checks, public pages. */
@Global()
@Module({ imports: [ImagesModule], providers: [DeckDrawing, SlideDrawing], exports: [DeckDrawing] })
export class DrawingModule {}
