import { applyDecorators, Body, Delete, Get, Param, Post, Put, type Type } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import type { Role } from '@grabdeals/shared/roles';
import { Access, Public } from '../access/access.decorator.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { ErrorDto } from '../errors/error.dto.js';
import { ApiForce, IsForced } from './force.js';
import { ListParams, RecordList } from './record-list.js';
import { JsonBody } from './request-input.interceptor.js';
import type { ListQuery, RecordPage } from './simple-rest.js';
import { createValidationPipe } from './validation.js';

/** The rules of one resource, as its controller calls them. There is no caller where a call is public and has no token. */
export interface RecordService<View, Create, Update> {
  list(query: ListQuery, caller: Caller): Promise<RecordPage<View>>;
  /** @throws NotFoundException for an unknown id. */
  get(id: string, caller: Caller): Promise<View>;
  create(body: Create, caller: Caller): Promise<View>;
  update(id: string, body: Update, caller: Caller): Promise<View>;
  /** Answers the deleted record. */
  delete(id: string, caller: Caller, isForced: boolean): Promise<View>;
}

type WhoMay = 'public' | readonly [Role, ...Role[]];

/** How a call is described, where the resource does not say it already. */
interface CallOptions {
  access?: WhoMay;
  summary?: string;
  description?: string;
  /** When it answers 404 beside an unknown id. */
  notFound?: string;
  /** When it answers 409. */
  conflict?: string;
}

interface SaveOptions<Dto> extends CallOptions {
  dto: Type<Dto>;
  /** The most bytes of its body, one of BODY_BYTES. */
  maxBytes: number;
}

export interface RecordsOptions<View, Create, Update> {
  /** The resource's name in the simple-rest dialect: its path below /api. */
  resource: string;
  /** As in `Create an event` and `List events`. */
  noun: string;
  plural: string;
  view: Type<View>;
  /** Fields that a list is sorted by; the first is the default. */
  sortable: readonly string[];
  /** Who may make the calls that do not say otherwise. */
  access: WhoMay;
  list?: CallOptions;
  /** `false`: another controller has `GET /:id`. */
  read?: CallOptions | false;
  create: SaveOptions<Create>;
  update: SaveOptions<Update>;
  /** `canForce`: without `force=true` a deletion that takes more with it is a 409. */
  delete?: CallOptions & { canForce?: boolean };
}

/**
 * Base class of the controllers of resources in the simple-rest dialect, as the Site Manager's lists and forms use them:
 * `GET /`, `GET /:id`, `POST /`, `PUT /:id`, `DELETE /:id`. A mixin: each call makes a class of its own, since the
 * decorators describe one resource. The bodies' types are known when it is called only, so their pipe is told them.
 */
export function RecordsController<View, Create extends object, Update extends object>(
  options: RecordsOptions<View, Create, Update>,
): new (records: RecordService<View, Create, Update>) => object {
  const { resource, noun, plural, view, sortable, access, read = {} } = options;
  const { list = {}, create, update, delete: deletion = {} } = options;
  const call = (method: MethodDecorator, summary: string, how: CallOptions) =>
    applyDecorators(method, allow(how.access ?? access), ...described(summary, how));

  @ApiBadRequestResponse({ type: ErrorDto })
  class Records {
    constructor(readonly records: RecordService<View, Create, Update>) {}

    @call(Get(), `List ${plural}`, list)
    @RecordList(resource, sortable, view)
    list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller): Promise<RecordPage<View>> {
      return this.records.list(query, caller);
    }

    @call(read ? Get(':id') : noRoute, `Read ${noun}`, { notFound: '', ...read })
    @ApiOkResponse({ type: view })
    read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<View> {
      return this.records.get(id, caller);
    }

    @call(Post(), `Create ${noun}`, create)
    @JsonBody({ maxBytes: create.maxBytes })
    @ApiBody({ type: create.dto })
    @ApiCreatedResponse({ type: view })
    create(@Body(createValidationPipe(create.dto)) body: Create, @CurrentCaller() caller: Caller): Promise<View> {
      return this.records.create(body, caller);
    }

    @call(Put(':id'), `Change ${noun}`, { notFound: '', ...update })
    @JsonBody({ maxBytes: update.maxBytes })
    @ApiBody({ type: update.dto })
    @ApiOkResponse({ type: view })
    update(
      @Param('id') id: string,
      @Body(createValidationPipe(update.dto)) body: Update,
      @CurrentCaller() caller: Caller,
    ): Promise<View> {
      return this.records.update(id, body, caller);
    }

    @call(Delete(':id'), `Delete ${noun}`, { notFound: '', description: 'Answers the deleted record.', ...deletion })
    @(deletion.canForce ? ApiForce() : noRoute)
    @ApiOkResponse({ type: view })
    delete(@Param('id') id: string, @CurrentCaller() caller: Caller, @IsForced() isForced: boolean): Promise<View> {
      return this.records.delete(id, caller, isForced);
    }
  }
  return Records;
}

const noRoute: MethodDecorator = () => undefined;

function allow(who: WhoMay): MethodDecorator {
  return who === 'public' ? Public() : Access(...who);
}

function described(summary: string, { notFound, conflict, ...how }: CallOptions): MethodDecorator[] {
  return [
    ApiOperation({ summary: how.summary ?? summary, ...(how.description ? { description: how.description } : {}) }),
    ...(notFound === undefined ? [] : [ApiNotFoundResponse({ description: notFound, type: ErrorDto })]),
    ...(conflict === undefined ? [] : [ApiConflictResponse({ description: conflict, type: ErrorDto })]),
  ];
}
