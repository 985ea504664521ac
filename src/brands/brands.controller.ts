import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { BrandExistsGuard } from './brand-exists.guard.js';
import { BrandExtractionService } from './brand-extraction.service.js';
import { CreateBrandDto, ExtractBrandDto, UpdateBrandDto } from './brand.dto.js';
import { BrandsService } from './brands.service.js';

@Controller('v1/brands')
export class BrandsController {
  constructor(
    private readonly brands: BrandsService,
    private readonly extraction: BrandExtractionService,
  ) {}

  @Get()
  list(@CurrentCaller() { workspaceId }: Caller) {
    return this.brands.list(workspaceId);
  }

  @Post()
  @Gates()
  @Idempotent()
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateBrandDto) {
    return this.brands.create(workspaceId, body);
  }

  @Post('extract')
  @AiRequest()
  @Gates()
  @Idempotent({ long: true })
  extract(@CurrentCaller() { workspaceId }: Caller, @Body() body: ExtractBrandDto) {
    return this.extraction.extract(workspaceId, body);
  }

  @Patch(':id')
  @Gates(BrandExistsGuard)
  update(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: UpdateBrandDto) {
    return this.brands.update(workspaceId, id, body);
  }

  @Delete(':id')
  @Gates(BrandExistsGuard)
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.brands.delete(workspaceId, id);
  }
}
