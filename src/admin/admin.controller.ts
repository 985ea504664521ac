import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { OtherCredential } from '../auth/auth.guard.js';
import { CreateKeyDto, CreateWorkspaceDto, UpdateWorkspaceDto } from './admin.dto.js';
import { AdminGuard } from './admin.guard.js';
import { AdminService, MOST_SEARCH } from './admin.service.js';
import { Paged } from '../http/body/page.js';
import { Answers, ApiTags, DescribedQuery, Operation, PathId } from '../http/describe.js';
import { CreatedKey, CreatedWorkspace, KeyList, OneWorkspace, WorkspaceList } from './admin.answers.js';

@ApiTags('Admin')
@Controller('admin')
@OtherCredential()
@UseGuards(AdminGuard)
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Operation('createWorkspace', 'Create a workspace', 'With its default brand, its credits and its first key.')
  @Answers(201, CreatedWorkspace, 'The workspace, and its key.')
  @Post('workspaces')
  createWorkspace(@Body() body: CreateWorkspaceDto) {
    return this.admin.createWorkspace(body);
  }

  @Operation(
    'listWorkspaces',
    'List workspaces',
    'The newest first, without their credits. For the next page, send the id of the last one as `before`.',
  )
  @Answers(200, WorkspaceList, 'The workspaces.')
  @Paged('a workspace')
  @DescribedQuery(
    'q',
    'Only those whose name has these words, in any case, or whose id begins with it.',
    { type: 'string', maxLength: MOST_SEARCH },
    'acme',
  )
  @Get('workspaces')
  listWorkspaces(@Query('limit') limit: unknown, @Query('before') before: unknown, @Query('q') q: unknown) {
    return this.admin.listWorkspaces({ limit, before }, q);
  }

  @Operation('getWorkspace', 'Read a workspace', 'Plan, billing state and credits.')
  @Answers(200, OneWorkspace, 'The workspace.')
  @PathId('id', 'Id of the workspace.')
  @Get('workspaces/:id')
  readWorkspace(@Param('id') id: string) {
    return this.admin.readWorkspace(id);
  }

  @Operation(
    'updateWorkspace',
    'Change a workspace',
    'Changes the fields that are sent; effective for the next request, on other replicas within 100 ms.',
  )
  @Answers(200, OneWorkspace, 'The workspace as it is now.')
  @PathId('id', 'Id of the workspace.')
  @Patch('workspaces/:id')
  updateWorkspace(@Param('id') id: string, @Body() body: UpdateWorkspaceDto) {
    return this.admin.updateWorkspace(id, body);
  }

  @Operation('createKey', 'Create an API key', 'The key is shown this once.')
  @Answers(201, CreatedKey, 'The key.')
  @PathId('id', 'Id of the workspace.')
  @Post('workspaces/:id/keys')
  createKey(@Param('id') id: string, @Body() { name }: CreateKeyDto) {
    return this.admin.createKey(id, name);
  }

  @Operation('listKeys', 'List API keys', 'All keys of a workspace, without their secrets.')
  @Answers(200, KeyList, 'The keys.')
  @PathId('id', 'Id of the workspace.')
  @Get('workspaces/:id/keys')
  listKeys(@Param('id') id: string) {
    return this.admin.listKeys(id);
  }

  @Operation(
    'revokeKey',
    'Revoke an API key',
    'It is refused from the next request on, on other replicas within 100 ms.',
  )
  @Answers(204, null, 'It is revoked.')
  @PathId('id', 'Id of the key.')
  @Delete('keys/:id')
  @HttpCode(204)
  async revokeKey(@Param('id') id: string) {
    await this.admin.revokeKey(id);
  }
}
