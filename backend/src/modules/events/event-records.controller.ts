import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListParams, RecordList, type RecordPage } from '../../common/http/record-list.js';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { CreateEventDto, EventView, UpdateEventDto } from './events.dto.js';
import { EventsService } from './events.service.js';

const SORTABLE = ['startsAt', 'endsAt', 'title', 'location', 'createdAt', 'updatedAt'] as const;

/** The events as the Site Manager's lists and forms use them. */
@ApiTags('events')
@Access('owner', 'vendor')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('event')
export class EventRecordsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @RecordList('event', SORTABLE, EventView)
  @ApiOperation({
    summary: 'List events to manage',
    description:
      'A vendor sees those that stand on a site of its own. Filters: `q` (looks in `title`), `id`, `websiteName`. The total stands in Content-Range.',
  })
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<EventView>> {
    return this.events.list(query, caller);
  }

  @Get(':id')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Read an event to manage' })
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<EventView> {
    return this.events.get(id, caller);
  }

  @Post()
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({ summary: 'Create an event', description: 'A vendor names sites of its own only.' })
  create(@Body() body: CreateEventDto, @CurrentCaller() caller: Caller): Promise<EventView> {
    return this.events.create(body, caller);
  }

  @Put(':id')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @ApiNotFoundResponse({ description: 'There is no such event, or no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change an event',
    description: 'What the body leaves out stays. A vendor changes what stands on its own sites only.',
  })
  update(@Param('id') id: string, @Body() body: UpdateEventDto, @CurrentCaller() caller: Caller): Promise<EventView> {
    return this.events.update(id, body, caller);
  }

  @Delete(':id')
  @ApiNotFoundResponse({ type: ErrorDto })
  @ApiOperation({ summary: 'Delete an event', description: 'Answers the deleted record.' })
  delete(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<EventView> {
    return this.events.delete(id, caller);
  }
}
