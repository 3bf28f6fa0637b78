import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { PublicCache } from '../../common/http/public-cache.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { ListPublicationsDto, ReadPublicationDto } from '../../common/publications/publication.dto.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { CreateEventDto, type EventsView, type EventView, UpdateEventByIdDto } from './events.dto.js';
import { EventsService } from './events.service.js';

/** The calls of the documents; `/api/event` has the same in the simple-rest dialect. */
@ApiTags('events')
@ApiBadRequestResponse({ type: ErrorDto })
@Controller('event')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get('all')
  @Public()
  @PublicCache(10)
  @ApiSite()
  @ApiOperation({
    summary: 'List the events of a site',
    description: 'Newest first by `startsAt`, which `from` and `until` bound; the total stands in `totalCount`.',
  })
  list(@Query() query: ListPublicationsDto, @Site() siteName: string): Promise<EventsView> {
    return this.events.ofSite(siteName, query);
  }

  @Post('getEventsById')
  @HttpCode(200)
  @Public()
  @ApiSite()
  @ApiNotFoundResponse({ description: 'Unknown, or not of this site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Read an event of a site',
    description: 'An operator reads those of all its sites.',
  })
  read(
    @Body() { id }: ReadPublicationDto,
    @Site() siteName: string,
    @CurrentCaller() caller?: Caller,
  ): Promise<EventView> {
    return this.events.read(siteName, id, caller);
  }

  @Post('create')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such site.', type: ErrorDto })
  @ApiOperation({ summary: 'Create an event', description: 'A vendor names sites of its own only.' })
  create(@Body() body: CreateEventDto, @CurrentCaller() caller: Caller): Promise<EventView> {
    return this.events.create(body, caller);
  }

  @Put('updateEvent')
  @JsonBody({ maxBytes: BODY_BYTES.form })
  @Access('owner', 'vendor')
  @ApiNotFoundResponse({ description: 'There is no such event, or no such site.', type: ErrorDto })
  @ApiOperation({
    summary: 'Change an event',
    description: 'What the body leaves out stays. A vendor changes what stands on its own sites only.',
  })
  update(@Body() { id, ...changes }: UpdateEventByIdDto, @CurrentCaller() caller: Caller): Promise<EventView> {
    return this.events.update(id, changes, caller);
  }
}
