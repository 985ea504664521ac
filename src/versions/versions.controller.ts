import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { JsonText } from '../http/body/json-text.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { VersionExistsGuard } from './version-exists.guard.js';
import { ToVersionPipe, VersionPipe } from './version-number.pipe.js';
import { VersionsService } from './versions.service.js';

@Controller('v1/decks/:id/versions')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  @Get()
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.versions.list(workspaceId, id);
  }

  @Get(':version')
  @JsonText()
  read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Param('version', VersionPipe) version: number,
  ) {
    return this.versions.read(workspaceId, id, version);
  }

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

  @Post(':version/restore')
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
