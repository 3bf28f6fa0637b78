import { Body, Controller, Get, HttpCode, Post, Put, Query, type Type } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, Public } from '../../common/access/access.decorator.js';
import { type Caller, CurrentCaller } from '../../common/access/caller.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { SavesVersion } from '../../common/history/versioned.js';
import { PublicCache } from '../../common/http/public-cache.js';
import type { RecordService } from '../../common/http/record-service.js';
import {
  type ListedDefinition,
  RecordsController,
  type RecordsOptions,
  UNKNOWN_ID,
} from '../../common/http/records-controller.js';
import { BODY_BYTES, JsonBody } from '../../common/http/request-input.interceptor.js';
import { createUpdatePipe, createValidationPipe } from '../../common/http/validation.js';
import { ApiSite, Site } from '../../common/site/site.decorator.js';
import { ListPublicationsDto, ReadPublicationDto, type RecordIdDto } from './publications.dto.js';
import type { PublicationQuery } from './publications.repository.js';
import { EVENT_ROUTES } from './event.resource.js';
import { PODCAST_ROUTES } from './podcast.resource.js';
import { EventsService, PodcastsService, QuotesService } from './publications.service.js';
import { QUOTE_ROUTES } from './quote.resource.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The service of one kind of publication. */
export interface PublicationCalls<View, New> extends RecordService<View, New, Partial<New>> {
  ofSite(siteName: string, query: PublicationQuery): Promise<{ data: View[]; totalCount: number }>;
  read(siteName: string, id: string, caller?: Caller): Promise<View>;
}

/** The differences between events, podcasts and quotes in their routes. */
export interface PublicationOptions<View, New> {
  /** Noun with its article, as in `Create an event`. */
  noun: string;
  /** Plural, as in `List events`. */
  plural: string;
  /** Paths of the calls that read and update a record by the id in the body. */
  read: string;
  updateBy: string;
  view: Type<View>;
  listView: Type<{ data: View[]; totalCount: number }>;
  create: Type<New>;
  update: Type<Partial<New>>;
  updateById: Type<Partial<New> & RecordIdDto>;
  /** The date by which the public list is sorted. */
  date: keyof View & string;
  /** Whether shoppers see a record only after its date. */
  releasedOnly: boolean;
  definition: ListedDefinition;
  exported: ListExport<View>;
}

const CREATE_DESCRIPTION = 'Returns the created record. Callers can name only sites that they manage.';
const UPDATE_DESCRIPTION =
  'Fields missing from the body keep their value. The caller must manage all sites of the record.';

/** Creates the base class of a controller of the endpoints in docs/requirements/api.md#endpoints. */
function PublicationsController<View extends object, New extends object>(
  options: PublicationOptions<View, New>,
): new (service: PublicationCalls<View, New>) => object {
  const { noun, plural, view, listView, create, updateById, date, releasedOnly } = options;
  const { resource } = options.definition;
  @ApiBadRequestResponse({ type: ErrorDto })
  class Publications {
    constructor(readonly service: PublicationCalls<View, New>) {}

    @Get('all')
    @Public()
    @PublicCache(10)
    @ApiSite()
    @ApiOkResponse({ type: listView })
    @ApiOperation({
      summary: `List the ${plural} of a site`,
      description:
        `Returns the newest records first by \`${date}\`, between \`from\` and \`until\`; \`totalCount\` is the ` +
        'total.' +
        (releasedOnly ? ' Records with a future date are not returned.' : ''),
    })
    list(@Query() query: ListPublicationsDto, @Site() siteName: string) {
      return this.service.ofSite(siteName, query);
    }

    @Post(options.read)
    @HttpCode(200)
    @Public({ optionalToken: resource })
    @ApiSite()
    @ApiOkResponse({ type: view })
    @ApiNotFoundResponse({ description: 'The record does not exist or belongs to another site.', type: ErrorDto })
    @ApiOperation({
      summary: `Read ${noun} of a site`,
      description: `Callers with a token can also read records of the other sites that they manage${releasedOnly ? ', and records with a future date' : ''}.`,
    })
    read(@Body() { id }: ReadPublicationDto, @Site() siteName: string, @CurrentCaller() caller?: Caller) {
      return this.service.read(siteName, id, caller);
    }

    @Post('create')
    @JsonBody({ maxBytes: BODY_BYTES.form })
    @Access(resource, 'create')
    @ApiBody({ type: create })
    @ApiCreatedResponse({ type: view })
    @ApiOperation({ summary: `Create ${noun}`, description: CREATE_DESCRIPTION })
    create(@Body(createValidationPipe(create)) body: New, @CurrentCaller() caller: Caller) {
      return this.service.create(body, caller);
    }

    @Put(options.updateBy)
    @SavesVersion({ definition: options.definition, find: ({ body }) => ({ _id: String((body as RecordIdDto).id) }) })
    @JsonBody({ maxBytes: BODY_BYTES.form })
    @Access(resource, 'write')
    @ApiBody({ type: updateById })
    @ApiOkResponse({ type: view })
    @ApiNotFoundResponse({ description: UNKNOWN_ID, type: ErrorDto })
    @ApiOperation({ summary: `Change ${noun}`, description: UPDATE_DESCRIPTION })
    update(
      @Body(createUpdatePipe(updateById)) { id, ...changes }: Partial<New> & RecordIdDto,
      @CurrentCaller() caller: Caller,
    ) {
      return this.service.update(id, changes as unknown as Partial<New>, caller);
    }
  }
  return Publications;
}

/** Creates the base class of a controller of the same records in the simple-rest dialect. */
function PublicationRecordsController<View extends object, New extends object>({
  definition,
  noun,
  plural,
  view,
  exported,
  create,
  update,
}: PublicationOptions<View, New>) {
  const options: RecordsOptions<View, New, Partial<New>> = {
    definition,
    noun,
    plural,
    view,
    exported,
    list: {
      summary: `List ${plural} to manage`,
      description: `Returns the records of the sites that the caller manages. Filters: \`q\` (searches \`${definition.list.searched[0]}\`), \`id\`, \`websiteName\`. The \`Content-Range\` header contains the total.`,
    },
    read: { summary: `Read ${noun} to manage` },
    create: { dto: create, maxBytes: BODY_BYTES.form, description: CREATE_DESCRIPTION },
    update: {
      dto: update,
      maxBytes: BODY_BYTES.form,
      description: UPDATE_DESCRIPTION,
    },
  };
  return RecordsController(options);
}

@ApiTags('events')
@Controller('event')
export class EventsController extends PublicationsController(EVENT_ROUTES) {
  constructor(events: EventsService) {
    super(events);
  }
}

@ApiTags('events')
@Controller('event')
export class EventsAdminController extends PublicationRecordsController(EVENT_ROUTES) {
  constructor(events: EventsService) {
    super(events);
  }
}

@ApiTags('podcasts')
@Controller('prodcast')
export class PodcastsController extends PublicationsController(PODCAST_ROUTES) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}

@ApiTags('podcasts')
@Controller('podcast')
export class PodcastsAdminController extends PublicationRecordsController(PODCAST_ROUTES) {
  constructor(podcasts: PodcastsService) {
    super(podcasts);
  }
}

@ApiTags('quotes')
@Controller('dailyQuote')
export class QuotesController extends PublicationsController(QUOTE_ROUTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}

@ApiTags('quotes')
@Controller('quote')
export class QuotesAdminController extends PublicationRecordsController(QUOTE_ROUTES) {
  constructor(quotes: QuotesService) {
    super(quotes);
  }
}
