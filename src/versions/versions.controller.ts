import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { JsonText } from '../http/body/json-text.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { VersionExistsGuard } from './version-exists.guard.js';
import { ToVersionPipe, VersionPipe } from './version-number.pipe.js';
import { VersionsService } from './versions.service.js';
import { DeckAnswer } from '../decks/deck.answers.js';
import { InvalidInput, StorageLimit } from '../errors/catalogue.js';
import { TakesNoFields } from '../http/body/known-fields.js';
import { Answers, ApiTags, DescribedQuery, Fails, Operation, PathId, PathText } from '../http/describe.js';
import { VersionAnswer, VersionComparison, VersionList } from './version.answers.js';

@ApiTags('Versions')
@PathId('id', 'Id of the deck.')
@Controller('v1/decks/:id/versions')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  @Operation(
    'listVersions',
    'List the versions of a deck',
    'A version is kept at each publish, before an edit deletes slides, and before a restore.',
  )
  @Answers(200, VersionList, 'The versions.')
  @Get()
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.versions.list(workspaceId, id);
  }

  @Operation('getVersion', 'Read a version', 'The deck as it stood, with its slides.')
  @Answers(200, VersionAnswer, 'The version.')
  @PathText('version', 'Number of the version.', 3)
  @Get(':version')
  @JsonText()
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Param('version', VersionPipe) version: number,
  ) {
    return this.versions.read(workspaceId, id, version);
  }

  @Operation(
    'compareVersions',
    'Compare a version',
    'What became of the slides from this version to another one, or to the deck as it stands.',
  )
  @Answers(200, VersionComparison, 'How they differ.')
  @Fails(InvalidInput)
  @PathText('version', 'Number of the version.', 3)
  @DescribedQuery(
    'to',
    'Number of the version to compare with. Left out: the deck as it stands.',
    { type: 'integer', minimum: 1 },
    4,
  )
  @Get(':version/diff')
  @Gates(VersionExistsGuard)
  @JsonText()
  compare(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Param('version', VersionPipe) version: number,
    @Query('to', ToVersionPipe) to: number | null,
  ) {
    return this.versions.compare(workspaceId, id, version, to);
  }

  @Operation(
    'restoreVersion',
    'Restore a version',
    'Gives the deck title, language and slides of a version again. What stood before is kept as a version first. Slug, look and public page stay.',
  )
  @Answers(200, DeckAnswer, 'The deck as it is now.')
  @Fails(InvalidInput, StorageLimit)
  @PathText('version', 'Number of the version.', 3)
  @Post(':version/restore')
  @TakesNoFields()
  @Gates(VersionExistsGuard)
  @Idempotent()
  @HttpCode(200)
  @JsonText()
  restore(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Param('version', VersionPipe) version: number,
  ) {
    return this.versions.restore(workspaceId, id, version);
  }
}
