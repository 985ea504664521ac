import { Module } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';
import { CallersService } from './callers.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Workspaces, API keys and callers. */
@Module({
  providers: [ApiKeysRepository, CallersService, WorkspacesRepository],
  exports: [ApiKeysRepository, CallersService, WorkspacesRepository],
})
export class AuthModule {}
