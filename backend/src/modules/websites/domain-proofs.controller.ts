import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { DomainProofsService } from './domain-proofs.service.js';
import type { DomainProofView } from './domain-proofs.views.js';

@ApiTags('websites')
@Controller('website/:id/domains')
@Access('sites', 'write')
@ApiBadRequestResponse({ description: 'The id is malformed.', type: ErrorDto })
@ApiNotFoundResponse({ description: 'No website has this id.', type: ErrorDto })
export class DomainProofsController {
  constructor(private readonly proofs: DomainProofsService) {}

  @Get()
  @ApiOperation({
    summary: 'List the custom domains of a website with their DNS records',
    description: 'A domain is served when its TXT record has been found once (`POST /website/{id}/domains/check`).',
  })
  list(@Param('id') id: string): Promise<DomainProofView[]> {
    return this.proofs.list(id);
  }

  @Post('check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check the TXT records of the custom domains of a website',
    description:
      'Domains whose TXT record has the expected value are served from now on. `problem` says why another one is not. ' +
      'Verified domains are not checked again.',
  })
  check(@Param('id') id: string): Promise<DomainProofView[]> {
    return this.proofs.check(id);
  }
}
