import {
  Body,
  type CallHandler,
  Controller,
  type ExecutionContext,
  Get,
  Headers,
  HttpCode,
  HttpException,
  Injectable,
  Ip,
  type NestInterceptor,
  Param,
  Post,
  Put,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { type Observable, catchError, throwError } from 'rxjs';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { Access, AllowedDuringSetUp, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { SavesVersion } from '../../common/history/versioned.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiTooManyRequests } from '../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import {
  ChangePasswordDto,
  RequestPasswordResetDto,
  ResetPasswordDto,
  SignInDto,
  SignUpDto,
  UpdateAccountDto,
} from './account/account.dto.js';
import type {
  PasswordChangedView,
  PasswordResetRequestedView,
  PasswordResetView,
  SignedOutView,
  SignInView,
  SignUpRulesView,
  SignUpView,
} from './account/account.views.js';
import type { UserView } from './account/user.resource.js';
import { USERS } from './account/user.resource.js';
import { AccountsService } from './account/accounts.service.js';
import { SignUpService } from './account/sign-up.service.js';
import { AttemptLimits } from './attempt-limits.js';
import { SessionsService } from './session/sessions.service.js';
import { DEVICE_LIFETIME_S, SignInService } from './session/sign-in.service.js';

const DEVICE_COOKIE = 'grabdeals-device';

interface ErrorBody {
  message: string | string[];
  fields?: Record<string, string>;
}

/** Adds `error.message` to every error, because the Change Password screen shows this message. */
@Injectable()
class ChangePasswordErrors implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(catchError((error: unknown) => throwError(() => withErrorMessage(error))));
  }
}

function withErrorMessage(error: unknown): unknown {
  if (!(error instanceof HttpException)) return error;
  const body = error.getResponse() as ErrorBody;
  const message = [body.message].flat()[0] ?? error.message;
  return new HttpException({ ...body, fields: { ...body.fields, message } }, error.getStatus());
}

@ApiTags('auth')
@ApiSite()
@ApiBadRequestResponse({
  description: 'A field is not valid. `error` contains a message for each such field.',
  type: ErrorDto,
})
@Controller('auth')
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly signUps: SignUpService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
  ) {}

  @Post('signin')
  @HttpCode(200)
  @Public()
  @ApiUnauthorizedResponse({
    description:
      'The email or the password is wrong; the response does not say which. With the code `two_factor_required` both ' +
      'are right, and the account requires `code`; with `two_factor_wrong` the `code` is wrong.',
    type: ErrorDto,
  })
  @ApiForbiddenResponse({
    description: 'The account is not approved yet. With `SIGNUP=approval`, the status is 401 instead.',
    type: ErrorDto,
  })
  @ApiTooManyRequests()
  @ApiOperation({ summary: 'Sign in', description: 'Returns the account and a token for the `Authorization` header.' })
  async signIn(
    @Body() body: SignInDto,
    @Ip() address: string,
    @Site() siteName: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInView> {
    const { view, deviceToken } = await this.signIns.signIn(body, {
      ...{ siteName, address, userAgent: request.get('user-agent') },
      deviceToken: parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE],
    });
    response.cookie(DEVICE_COOKIE, deviceToken, {
      httpOnly: true,
      sameSite: 'strict',
      secure: request.secure,
      // Only sign-in reads the cookie.
      path: '/api/auth/signin',
      maxAge: DEVICE_LIFETIME_S * 1000,
    });
    return view;
  }

  @Post('signout')
  @HttpCode(200)
  @Public({ optionalToken: true })
  @AllowedDuringSetUp()
  @ApiOperation({
    summary: 'Sign out',
    description:
      'Ends the session of the token in the `Authorization` header. Without a token, or if its session has ended, ' +
      'nothing changes.',
  })
  async signOut(@CurrentCaller() caller: Caller | undefined): Promise<SignedOutView> {
    if (caller) await this.sessions.signOut(caller);
    return { message: ACCOUNT_TEXTS.signedOut };
  }

  @Get('signup')
  @Public()
  @ApiOperation({
    summary: 'Read the rules of the sign-up',
    description: 'Returns whether sign-up is open and how long a password must be.',
  })
  signUpRules(): Promise<SignUpRulesView> {
    return this.signUps.rules();
  }

  @Post('signup')
  @Public()
  @ApiForbiddenResponse({ description: 'Sign-up is closed on this installation.', type: ErrorDto })
  @ApiConflictResponse({
    description: 'The email already has an account (`error.email`). Returned with `SIGNUP=open` only.',
    type: ErrorDto,
  })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Sign up',
    description:
      'The first account of the installation becomes its owner and requires the `setupCode` that the server printed ' +
      'when it started. Every later account becomes a vendor of the site of the request. With `SIGNUP=open` the ' +
      'vendor is signed in at once. With `SIGNUP=approval` an owner must approve the account first: the response ' +
      'contains no `token`, and it is the same for an email that already has an account, which does not change.',
  })
  signUp(
    @Body() body: SignUpDto,
    @Ip() address: string,
    @Site() siteName: string,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<SignUpView> {
    return this.limits.signUp(address, () => this.signUps.signUp(body, siteName, userAgent));
  }

  @Put('update')
  @SavesVersion({ definition: USERS, find: ({ body }) => ({ _id: String((body as UpdateAccountDto)._id) }) })
  @Access('account', 'write')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Change an account’s name and phone number',
    description:
      'Callers can change their own account; an owner can change any account. Fields missing from the body keep ' +
      'their value. `email` is read-only.',
  })
  update(@Body() body: UpdateAccountDto, @CurrentCaller() caller: Caller, @Site() siteName: string): Promise<UserView> {
    return this.accounts.update(body, caller, siteName);
  }

  @Post('changePassword')
  @HttpCode(200)
  @Access('account', 'write')
  @UseInterceptors(ChangePasswordErrors)
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Change a password',
    description:
      'Ends all sessions of the account, so the user must sign in again. A failed request returns a 4xx status and ' +
      'an `error` object with a `message`.',
  })
  async changePassword(
    @Body() body: ChangePasswordDto,
    @CurrentCaller() caller: Caller,
    @Site() siteName: string,
  ): Promise<PasswordChangedView> {
    await this.limits.changePassword(caller.id, () => this.accounts.changePassword(body, caller, siteName));
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }

  @Get(':id')
  @Access('account', 'read')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Read an account',
    description: 'Callers can read their own account; an owner can read any account.',
  })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller, @Site() siteName: string): Promise<UserView> {
    return this.accounts.read(id, caller, siteName);
  }
}

@ApiTags('auth')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('auth/passwordReset')
export class PasswordResetController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly limits: AttemptLimits,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Read whether forgotten passwords can be reset by e-mail',
    description: 'E-mails require the settings `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL`.',
  })
  read(): PasswordResetView {
    return { isAvailable: this.accounts.canResetPasswords };
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
    this.accounts.requestPasswordReset(email, siteName);
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
    await this.limits.useLink(address, () => this.accounts.resetPassword(body, siteName));
    return { message: ACCOUNT_TEXTS.passwordChanged };
  }
}
