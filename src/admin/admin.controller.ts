import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { OtherCredential } from '../auth/auth.guard.js';
import { CreateKeyDto, CreateWorkspaceDto, UpdateWorkspaceDto } from './admin.dto.js';
import { AdminGuard } from './admin.guard.js';
import { AdminService } from './admin.service.js';

@Controller('admin')
@OtherCredential()
@UseGuards(AdminGuard)
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Post('workspaces')
  createWorkspace(@Body() body: CreateWorkspaceDto) {
    return this.admin.createWorkspace(body);
  }

  @Get('workspaces/:id')
  readWorkspace(@Param('id') id: string) {
    return this.admin.readWorkspace(id);
  }

  @Patch('workspaces/:id')
  updateWorkspace(@Param('id') id: string, @Body() body: UpdateWorkspaceDto) {
    return this.admin.updateWorkspace(id, body);
  }

  @Post('workspaces/:id/keys')
  createKey(@Param('id') id: string, @Body() { name }: CreateKeyDto) {
    return this.admin.createKey(id, name);
  }

  @Get('workspaces/:id/keys')
  listKeys(@Param('id') id: string) {
    return this.admin.listKeys(id);
  }

  @Delete('keys/:id')
  @HttpCode(204)
  async revokeKey(@Param('id') id: string) {
    await this.admin.revokeKey(id);
  }
}
