import { BadRequestException, Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ROLES } from '@grabdeals/shared/roles';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { Invalidates } from '../../caching/invalidates.decorator.js';
import { UserView } from './auth.views.js';
import { UserViews } from './user-views.js';
import { CreateUserDto, UpdateUserDto } from './users.dto.js';
import { UsersService } from './users.service.js';

const SORTABLE = ['fullName', 'email', 'role', 'approved', 'createdAt'] as const;

/** The owners' users screen. */
@ApiTags('users')
@ApiSite()
@ApiBadRequestResponse({ type: ErrorDto })
@Invalidates('nothing')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly views: UserViews,
  ) {}

  @Get()
  @Access('owner')
  @RecordList('users', SORTABLE, UserView)
  @ApiOperation({
    summary: 'List accounts',
    description:
      '`q` looks in names and emails; filters: `role`, `approved` (`{"approved":false}`: who waits). The total stands ' +
      'in Content-Range.',
  })
  async list(@ListParams() query: ListQuery, @Site() siteName: string): Promise<RecordPage<UserView>> {
    assertFilters(query);
    const { data, total } = await this.users.list(query);
    return { data: await Promise.all(data.map((user) => this.views.of(user, siteName))), total };
  }

  @Get(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read an account as its manager' })
  async read(@Param('id') id: string, @Site() siteName: string): Promise<UserView> {
    return this.views.of(await this.users.get(id), siteName);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner')
  @ApiConflictResponse({ description: 'The email has an account: `error.email`.', type: ErrorDto })
  @ApiOperation({ summary: 'Make an account' })
  async create(@Body() body: CreateUserDto, @Site() siteName: string): Promise<UserView> {
    return this.views.of(await this.users.create(body), siteName);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'An owner cannot take its own role away.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change an account: approve it, grant sites, change its role',
    description: 'What the body leaves out stays; the email never changes.',
  })
  async update(
    @Param('id') id: string,
    @Body() body: UpdateUserDto,
    @CurrentCaller() caller: Caller,
    @Site() siteName: string,
  ): Promise<UserView> {
    return this.views.of(await this.users.update(id, body, caller), siteName);
  }

  @Delete(':id')
  @Access('owner')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiConflictResponse({ description: 'An owner cannot delete its own account.', type: ErrorDto })
  @ApiOperation({ summary: 'Delete an account', description: 'Its sessions end. Answers the deleted account.' })
  async delete(@Param('id') id: string, @CurrentCaller() caller: Caller, @Site() siteName: string): Promise<UserView> {
    return this.views.of(await this.users.delete(id, caller), siteName);
  }
}

/** @throws BadRequestException for a filter by anything else than role and approval. */
function assertFilters({ equals }: ListQuery): void {
  for (const [field, value] of Object.entries(equals)) {
    const isRole = field === 'role' && ROLES.some((role) => role === value);
    const isApproval = field === 'approved' && typeof value === 'boolean';
    if (!isRole && !isApproval) throw new BadRequestException(`filter cannot be by ${field} ${value}`);
  }
}
