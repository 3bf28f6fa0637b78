import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiConflictResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, AllowedDuringSetUp } from '../../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../../common/access/caller.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { ApiTooManyRequests } from '../../../common/limits/api-too-many-requests.js';
import { ApiSite, Site } from '../../../common/site/site.decorator.js';
import { AccountPolicyDto, ChangeTwoFactorDto, EnableTwoFactorDto, SetUpTwoFactorDto } from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';
import type { AccountPolicyView, RecoveryCodesView, TwoFactorSetUpView, TwoFactorView } from './two-factor.views.js';

const IS_OFF = 'Two-factor sign-in is off.';

@ApiTags('auth')
@Access('account', 'write')
@Controller('auth/twoFactor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @AllowedDuringSetUp()
  @ApiOperation({
    summary: 'Read the two-factor sign-in of the caller',
    description: 'Returns whether it is on, whether an owner requires it, and the number of unused recovery codes.',
  })
  read(@CurrentCaller() caller: Caller): Promise<TwoFactorView> {
    return this.twoFactor.read(caller);
  }

  @Post('setUp')
  @HttpCode(200)
  @AllowedDuringSetUp()
  @ApiBadRequestResponse({ description: 'The password is wrong (`error.password`).', type: ErrorDto })
  @ApiConflictResponse({ description: 'Two-factor sign-in is already on.', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Start the set-up of two-factor sign-in',
    description:
      'Returns a new secret for an authenticator app. `POST /auth/twoFactor/enable` turns it on with a code.',
  })
  setUp(@Body() { password }: SetUpTwoFactorDto, @CurrentCaller() caller: Caller): Promise<TwoFactorSetUpView> {
    return this.twoFactor.setUp(caller, password);
  }

  @Post('enable')
  @HttpCode(200)
  @AllowedDuringSetUp()
  @ApiBadRequestResponse({ description: 'The code is wrong (`error.code`).', type: ErrorDto })
  @ApiConflictResponse({ description: 'Two-factor sign-in is on, or its set-up was not started.', type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Confirm the set-up of two-factor sign-in',
    description: 'Ends the other sessions of the account. Returns the recovery codes, once.',
  })
  enable(@Body() { code }: EnableTwoFactorDto, @CurrentCaller() caller: Caller): Promise<RecoveryCodesView> {
    return this.twoFactor.enable(caller, code);
  }

  @Post('disable')
  @HttpCode(200)
  @ApiSite()
  @ApiBadRequestResponse({ description: 'The password or the code is wrong.', type: ErrorDto })
  @ApiConflictResponse({ description: IS_OFF, type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'End the two-factor sign-in of the caller',
    description: 'Sends an e-mail about it. Rejected with 403 if an owner requires two-factor sign-in of the role.',
  })
  disable(
    @Body() body: ChangeTwoFactorDto,
    @CurrentCaller() caller: Caller,
    @Site() siteName: string,
  ): Promise<TwoFactorView> {
    return this.twoFactor.disable(caller, body, siteName);
  }

  @Post('recoveryCodes')
  @HttpCode(200)
  @ApiBadRequestResponse({ description: 'The password or the code is wrong.', type: ErrorDto })
  @ApiConflictResponse({ description: IS_OFF, type: ErrorDto })
  @ApiTooManyRequests()
  @ApiOperation({
    summary: 'Replace the recovery codes of the caller',
    description: 'Returns the new codes, once. The previous codes are no longer valid.',
  })
  renew(@Body() body: ChangeTwoFactorDto, @CurrentCaller() caller: Caller): Promise<RecoveryCodesView> {
    return this.twoFactor.renewRecoveryCodes(caller, body);
  }
}

@ApiTags('users')
@Controller('accountPolicy')
export class AccountPolicyController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @Access('accountPolicy', 'read')
  @ApiOperation({
    summary: 'Read the rules for all accounts',
    description: 'Returns the roles whose accounts must have two-factor sign-in.',
  })
  read(): Promise<AccountPolicyView> {
    return this.twoFactor.readPolicy();
  }

  @Put()
  @Access('accountPolicy', 'write')
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiOperation({
    summary: 'Change the rules for all accounts',
    description:
      'Accounts of `twoFactorRoles` that have no two-factor sign-in must set it up before any other call: until then ' +
      'calls return 403 with the code `two_factor_setup_required`.',
  })
  save(@Body() body: AccountPolicyDto): Promise<AccountPolicyView> {
    return this.twoFactor.savePolicy(body);
  }
}
