import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { Invalidates } from '../../caching/invalidates.decorator.js';
import type { SessionView } from './auth.views.js';
import { SessionsService } from './sessions.service.js';

/** Where the caller is signed in: on every device its own session. */
@ApiTags('auth')
@Invalidates('nothing')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @Access('owner', 'vendor')
  @ApiOperation({ summary: 'List one’s own sessions', description: 'The last used first.' })
  list(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    return this.sessions.listOf(caller);
  }

  @Delete()
  @Access('owner', 'vendor')
  @ApiOperation({
    summary: 'End all of one’s own sessions but the current one',
    description: 'Returns the remaining sessions.',
  })
  async endOthers(@CurrentCaller() caller: Caller): Promise<SessionView[]> {
    await this.sessions.endOthers(caller);
    return this.sessions.listOf(caller);
  }

  @Delete(':id')
  @Access('owner', 'vendor')
  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiNotFoundResponse({ description: 'Unknown, ended already, or another account’s.', type: ErrorDto })
  @ApiOperation({ summary: 'End one of one’s own sessions', description: 'Returns the ended session.' })
  end(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<SessionView> {
    return this.sessions.end(id, caller);
  }
}
