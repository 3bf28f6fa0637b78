import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { Public } from '../../../common/access/access.decorator.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { ApiTooManyRequests } from '../../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../../common/site/site.decorator.js';
import { AttemptLimits } from '../attempt-limits.js';
import type { PasswordChangedView } from '../auth.views.js';
import { RequestPasswordResetDto, ResetPasswordDto } from './password-reset.dto.js';
import { PasswordResetService } from './password-reset.service.js';
import type { PasswordResetRequestedView, PasswordResetView } from './password-reset.views.js';

@ApiTags('auth')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('auth/passwordReset')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly limits: AttemptLimits,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Read whether forgotten passwords can be reset by e-mail',
    description: 'E-mails require the settings `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL`.',
  })
  read(): PasswordResetView {
    return { isAvailable: this.resets.isAvailable };
  }

  @Post()
  @HttpCode(202)
  @Public()
  @ApiNotFoundResponse({ description: 'This installation sends no e-mails.', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Send a link for a forgotten password',
    description:
      'Sends an e-mail with a link that is valid for 60 minutes, if an account that can sign in has the email. The ' +
      'response is the same for any other email.',
  })
  async request(
    @Body() { email }: RequestPasswordResetDto,
    @Ip() address: string,
    @Site() siteName: string,
  ): Promise<PasswordResetRequestedView> {
    await this.limits.requestPasswordReset(email, address);
    this.resets.request(email, siteName);
    return { message: ACCOUNT_TEXTS.passwordResetSent };
  }

  @Post('complete')
  @HttpCode(200)
  @Public()
  @ApiNotFoundResponse({ description: 'The link is not valid, was used or has expired.', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Change a forgotten password',
    description:
      'Sets the password of the account to which the link was sent, ends all its sessions, and sends an e-mail about ' +
      'the change. A link works once.',
  })
  async complete(
    @Body() body: ResetPasswordDto,
    @Ip() address: string,
    @Site() siteName: string,
  ): Promise<PasswordChangedView> {
    await this.limits.useLink(address, () => this.resets.complete(body, siteName));
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }
}
