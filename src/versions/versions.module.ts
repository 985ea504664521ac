import { Module } from '@nestjs/common';
import { VersionsRepository } from './versions.repository.js';

/** Decks as they stood: when they were published, and before an edit took something away. */
@Module({ providers: [VersionsRepository], exports: [VersionsRepository] })
export class VersionsModule {}
