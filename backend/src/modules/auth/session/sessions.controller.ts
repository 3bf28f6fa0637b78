import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../../common/access/caller.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import type { SessionView } from '../account/account.views.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Access('account', 'read')
  @ApiOperation({
    summary: 'List the caller’s sessions',
    description: 'Returns the caller’s sessions, the most recently used first.',
  })
  list(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    return this.sessions.listOf(caller);
  }

  @Delete()
  @Access('account', 'write')
  @ApiOperation({
    summary: 'End all of the caller’s other sessions',
    description: 'Returns the session that remains.',
  })
  async endOthers(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    await this.sessions.endOthers(caller);
    return this.sessions.listOf(caller);
  }

  @Delete(':id')
  @Access('account', 'write')
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiNotFoundResponse({
    description: 'The session does not exist, has ended, or belongs to another account.',
    type: ErrorDto,
  })
  @ApiOperation({ summary: 'End one of the caller’s sessions', description: 'Returns the ended session.' })
  end(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<SessionView> {
    return this.sessions.end(id, caller);
  }
}
