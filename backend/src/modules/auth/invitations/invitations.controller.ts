import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Ip,
  Param,
  Post,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Public } from '../../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../../common/access/caller.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList } from '../../../common/http/list-export.js';
import { ApiList, ListParams, sendPage } from '../../../common/http/list-routes.js';
import { BODY_BYTES, JsonBody } from '../../../common/http/request-input.interceptor.js';
import type { ListQuery } from '../../../common/http/simple-rest.js';
import { ApiTooManyRequests } from '../../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../../common/site/site.decorator.js';
import { AttemptLimits } from '../attempt-limits.js';
import { AcceptInvitationDto, LinkTokenDto } from '../account/account.dto.js';
import type { SignInView } from '../account/account.views.js';
import { InvitationsService } from './invitations.service.js';
import {
  CreateInvitationDto,
  INVITATION_EXPORT,
  type InvitationLinkView,
  type InvitationOfferView,
  INVITATIONS,
  InvitationView,
} from './invitation.resource.js';

const SORTABLE = INVITATIONS.list.sortable;
const INVALID_LINK = 'The link is not valid, was used or has expired.';

@ApiTags('users')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly limits: AttemptLimits,
  ) {}

  @Get()
  @Access('invitations', 'read')
  @ApiList({ resource: 'invitations', sortable: SORTABLE, view: InvitationView })
  @ApiOperation({
    summary: 'List invitations',
    description:
      'Returns invitations that are not accepted yet, also expired ones. Filters: `q` (searches emails), `role`. The ' +
      '`Content-Range` header contains the total.',
  })
  async list(
    @ListParams(SORTABLE) query: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvitationView[]> {
    return sendPage(response, 'invitations', query, await this.invitations.list(query));
  }

  @Get('export')
  @Access('invitations', 'read')
  @ApiOperation({ summary: 'Export invitations', description: EXPORT_DESCRIPTION })
  @ApiExport(INVITATION_EXPORT, { sortable: SORTABLE })
  export(@ListParams(SORTABLE) query: ListQuery): Promise<StreamableFile> {
    return exportList(INVITATION_EXPORT, { query, read: (page) => this.invitations.list(page) });
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('invitations', 'create')
  @ApiSite()
  @ApiConflictResponse({ description: 'The email has an account or an invitation (`error.email`).', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Create an invitation',
    description:
      'Sends the link by e-mail if `SMTP_URL` is set, and returns it in any case. The link is valid for 7 days and ' +
      'works once, while the caller is an owner.',
  })
  async create(
    @Body() body: CreateInvitationDto,
    @CurrentCaller() caller: Caller,
    @Site() siteName: string,
  ): Promise<InvitationLinkView> {
    await this.limits.invite(caller.id);
    return this.invitations.create(body, caller, siteName);
  }

  @Post('open')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: INVALID_LINK, type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Read the invitation of a link',
    description: 'Returns the email, the role and the sites of the new account. Does not use the link up.',
  })
  open(@Body() { token }: LinkTokenDto, @Ip() address: string): Promise<InvitationOfferView> {
    return this.limits.useLink(address, () => this.invitations.open(token));
  }

  @Post('accept')
  @Public()
  @ApiSite()
  @ApiNotFoundResponse({ description: INVALID_LINK, type: ErrorDto })
  @ApiConflictResponse({ description: 'The email already has an account (`error.email`).', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Accept an invitation',
    description: 'Creates the account with the role and the sites of the invitation, and signs it in.',
  })
  accept(
    @Body() body: AcceptInvitationDto,
    @Ip() address: string,
    @Site() siteName: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<SignInView> {
    return this.limits.useLink(address, () => this.invitations.accept(body, siteName, userAgent));
  }

  @Post(':id/resend')
  @HttpCode(200)
  @Access('invitations', 'write')
  @ApiSite()
  @ApiNotFoundResponse({ description: 'No invitation has this id.', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Send an invitation again',
    description: 'Returns a new link, which is valid for 7 days. The previous link is no longer valid.',
  })
  async resend(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
    @Site() siteName: string,
  ): Promise<InvitationLinkView> {
    await this.limits.invite(caller.id);
    return this.invitations.resend(id, caller, siteName);
  }

  @Delete(':id')
  @Access('invitations', 'delete')
  @ApiNotFoundResponse({ description: 'No invitation has this id.', type: ErrorDto })
  @ApiOperation({
    summary: 'Delete an invitation',
    description: 'Its link is no longer valid. Returns the invitation.',
  })
  revoke(@Param('id') id: string): Promise<InvitationView> {
    return this.invitations.revoke(id);
  }
}
