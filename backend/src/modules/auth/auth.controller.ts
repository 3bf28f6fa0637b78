import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { SignInDto, type SignInView, type UserView } from './auth.dto.js';
import { AuthService } from './auth.service.js';

@ApiTags('auth')
@ApiSite()
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('signin')
  @HttpCode(200)
  @Public()
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiUnauthorizedResponse({ description: 'Address or password is wrong; which, is not told.', type: ErrorDto })
  @ApiOperation({ summary: 'Sign in', description: 'Answers the account and a token for the Authorization header.' })
  signIn(@Body() body: SignInDto, @Site() siteName: string): Promise<SignInView> {
    return this.auth.signIn(body, siteName);
  }

  @Get(':id')
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read an account', description: 'One’s own; an owner reads any.' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller, @Site() siteName: string): Promise<UserView> {
    return this.auth.read(id, caller, siteName);
  }
}
