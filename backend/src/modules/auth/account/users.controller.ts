import { Controller, createParamDecorator, type ExecutionContext, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../../common/access/access.decorator.js';
import { type Caller, callerOf } from '../../../common/access/caller.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { RecordsController } from '../../../common/http/records-controller.js';
import { BODY_BYTES } from '../../../common/http/request-input.interceptor.js';
import { ApiSite, siteOfRequest } from '../../../common/site/site.decorator.js';
import { CreateUserDto, UpdateUserDto } from './account.dto.js';
import { type UsersContext, UsersService } from './users.service.js';
import { USER_EXPORT, USERS, UserView } from './user.resource.js';

/** Parameter decorator: returns the caller and the site of the request. */
const AccountContext = createParamDecorator((_: unknown, execution: ExecutionContext): UsersContext => {
  const request = execution.switchToHttp().getRequest<Request>();
  return { caller: callerOf(request) as Caller, siteName: siteOfRequest(request) };
});

@ApiTags('users')
@ApiSite()
@Controller('users')
export class UsersAdminController extends RecordsController<UserView, CreateUserDto, UpdateUserDto, UsersContext>({
  definition: USERS,
  noun: 'an account',
  plural: 'accounts',
  view: UserView,
  exported: USER_EXPORT,
  context: AccountContext,
  list: {
    description:
      'Filters: `q` (searches names and emails), `role`, `approved` (`{"approved":false}` lists accounts that wait ' +
      'for approval). The `Content-Range` header contains the total.',
  },
  read: { summary: 'Read an account as its manager' },
  create: {
    dto: CreateUserDto,
    maxBytes: BODY_BYTES.form,
    conflict: 'The email already has an account (`error.email`).',
  },
  update: {
    dto: UpdateUserDto,
    maxBytes: BODY_BYTES.form,
    conflict: 'Two owners changed each other’s role or approval at the same time.',
    summary: 'Change an account: approve it, grant sites, change its role',
    description:
      'Fields missing from the body keep their value. `email` cannot be changed. Callers cannot change their own ' +
      '`role`, `approved`, `sites` or `password` (403). Another owner can change the first three; `POST ' +
      '/auth/changePassword` changes the caller’s password.',
  },
  delete: {
    conflict: 'Callers cannot delete their own account.',
    description: 'Ends the sessions of the account. Returns the deleted account.',
  },
}) {
  constructor(private readonly users: UsersService) {
    super(users);
  }

  @Post(':id/resetTwoFactor')
  @HttpCode(200)
  @Access('users', 'write')
  @ApiNotFoundResponse({ description: 'No account has this id.', type: ErrorDto })
  @ApiOperation({
    summary: 'End the two-factor sign-in of an account',
    description:
      'For users who lost the authenticator app and the recovery codes. Ends the sessions of the account. Rejected for ' +
      'the own account (403).',
  })
  resetTwoFactor(@Param('id') id: string, @AccountContext() context: UsersContext): Promise<UserView> {
    return this.users.resetTwoFactor(id, context);
  }
}
