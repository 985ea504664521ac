import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { BrandExistsGuard } from './brand-exists.guard.js';
import { BrandExtractionService } from './brand-extraction.service.js';
import { CreateBrandDto, ExtractBrandDto, UpdateBrandDto } from './brand.dto.js';
import { BrandsService } from './brands.service.js';
import { BrandLimit, InvalidInput } from '../errors/catalogue.js';
import { Answers, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { BrandAnswer, BrandList } from './brand.answers.js';

@ApiTags('Brands')
@Controller('v1/brands')
export class BrandsController {
  constructor(
    private readonly brands: BrandsService,
    private readonly extraction: BrandExtractionService,
  ) {}

  @Operation('listBrands', 'List brands', 'All brands of the workspace.')
  @Answers(200, BrandList, 'The brands.')
  @Get()
  list(@CurrentCaller() { workspaceId }: Caller) {
    return this.brands.list(workspaceId);
  }

  @Operation(
    'createBrand',
    'Create a brand',
    'Style, colours, fonts and logos that are left out come from the default brand.',
  )
  @Answers(201, BrandAnswer, 'The new brand.')
  @Fails(BrandLimit)
  @Post()
  @Gates()
  @Idempotent()
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateBrandDto) {
    return this.brands.create(workspaceId, body);
  }

  @Operation(
    'extractBrand',
    'Create a brand from a web page',
    'Reads colours, fonts and logo of a page, and chooses the style that is closest to it. What the page lacks comes from the default brand. It counts as an AI request and costs no credits.',
  )
  @Answers(201, BrandAnswer, 'The new brand.')
  @Fails(BrandLimit)
  @Post('extract')
  @AiRequest()
  @Gates()
  @Idempotent({ long: true })
  extract(@CurrentCaller() { workspaceId }: Caller, @Body() body: ExtractBrandDto) {
    return this.extraction.extract(workspaceId, body);
  }

  @Operation(
    'updateBrand',
    'Change a brand',
    'Changes the fields that are sent, colours and fonts one by one. Another value counts as an edit of every deck of the brand. A font of the style that is sent as it was read stays that of the style.',
  )
  @Answers(200, BrandAnswer, 'The brand as it is now.')
  @PathId('id', 'Id of the brand.')
  @Patch(':id')
  @Gates(BrandExistsGuard)
  update(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: UpdateBrandDto) {
    return this.brands.update(workspaceId, id, body);
  }

  @Operation(
    'deleteBrand',
    'Delete a brand',
    'Its decks are drawn with the default brand from then on. The default brand cannot be deleted.',
  )
  @Answers(204, null, 'It is gone.')
  @Fails(InvalidInput)
  @PathId('id', 'Id of the brand.')
  @Delete(':id')
  @Gates(BrandExistsGuard)
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.brands.delete(workspaceId, id);
  }
}
