import {
  applyDecorators,
  Body,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Param,
  Post,
  Put,
  Res,
  type Type,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Role } from '@grabdeals/shared/roles';
import { Access, Public } from '../access/access.decorator.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { ErrorDto } from '../errors/error.dto.js';
import { ApiForce, IsForced } from './force.js';
import { JsonBody } from './request-input.interceptor.js';
import { type ListQuery, parseListQuery, type RecordPage } from './simple-rest.js';
import { createUpdatePipe, createValidationPipe } from './validation.js';

/**
 * The rules of one resource, as its controller calls them, with the caller (undefined where a call is public and has no
 * token) or what else the resource needs to know of who calls.
 */
export interface RecordService<View, Create, Update, By = Caller> {
  list(query: ListQuery, by: By): Promise<RecordPage<View>>;
  /** @throws NotFoundException for an unknown id. */
  get(id: string, by: By): Promise<View>;
  create(body: Create, by: By): Promise<View>;
  update(id: string, body: Update, by: By): Promise<View>;
  /** Returns the deleted record. */
  delete(id: string, by: By, isForced: boolean): Promise<View>;
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
  /** Tells the service who calls; else `CurrentCaller` does. */
  by?: () => ParameterDecorator;
  list?: CallOptions;
  /** `false`: another controller has `GET /:id`. */
  read?: CallOptions | false;
  create: SaveOptions<Create>;
  update: SaveOptions<Update>;
  /** `canForce`: without `force=true` a deletion that takes more with it is a 409. */
  delete?: CallOptions & { canForce?: boolean };
}

/**
 * Base class of the controllers of resources in the simple-rest dialect, as the Site Manager's lists and forms use
 * them:
 * `GET /`, `GET /:id`, `POST /`, `PUT /:id`, `DELETE /:id`. A mixin: each call makes a class of its own, since the
 * decorators describe one resource. The bodies' types are known when it is called only, so their pipe is told them.
 */
export function RecordsController<View, Create extends object, Update extends object, By = Caller>(
  options: RecordsOptions<View, Create, Update>,
): new (records: RecordService<View, Create, Update, By>) => object {
  const { resource, noun, plural, view, sortable, access, by: By = CurrentCaller, read = {} } = options;
  const { list = {}, create, update, delete: deletion = {} } = options;
  const call = (method: MethodDecorator, summary: string, how: CallOptions) =>
    applyDecorators(method, allow(how.access ?? access), ...described(summary, how));

  @ApiBadRequestResponse({ type: ErrorDto })
  class Records {
    constructor(readonly records: RecordService<View, Create, Update, By>) {}

    @call(Get(), `List ${plural}`, list)
    @ApiList({ resource, sortable, view })
    async list(
      @ListParams(sortable) query: ListQuery,
      @By() by: By,
      @Res({ passthrough: true }) response: Response,
    ): Promise<View[]> {
      return sendPage(response, resource, query, await this.records.list(query, by));
    }

    @call(read ? Get(':id') : noRoute, `Read ${noun}`, {
      notFound: 'No record has this id.',
      description: 'Returns the record.',
      ...read,
    })
    @ApiOkResponse({ type: view })
    read(@Param('id') id: string, @By() by: By): Promise<View> {
      return this.records.get(id, by);
    }

    @call(Post(), `Create ${noun}`, { description: 'Returns the created record.', ...create })
    @JsonBody({ maxBytes: create.maxBytes })
    @ApiBody({ type: create.dto })
    @ApiCreatedResponse({ type: view })
    create(@Body(createValidationPipe(create.dto)) body: Create, @By() by: By): Promise<View> {
      return this.records.create(body, by);
    }

    @call(Put(':id'), `Change ${noun}`, { notFound: 'No record has this id.', ...update })
    @JsonBody({ maxBytes: update.maxBytes })
    @ApiBody({ type: update.dto })
    @ApiOkResponse({ type: view })
    update(@Param('id') id: string, @Body(createUpdatePipe(update.dto)) body: Update, @By() by: By): Promise<View> {
      return this.records.update(id, body, by);
    }

    @call(Delete(':id'), `Delete ${noun}`, {
      notFound: 'No record has this id.',
      description: 'Returns the deleted record.',
      ...deletion,
    })
    @(deletion.canForce ? ApiForce() : noRoute)
    @ApiOkResponse({ type: view })
    delete(@Param('id') id: string, @By() by: By, @IsForced() isForced: boolean): Promise<View> {
      return this.records.delete(id, by, isForced);
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

/** Says which records these are, and how many there are. */
export function sendPage<View>(
  response: Response,
  resource: string,
  { skip }: ListQuery,
  { data, total }: RecordPage<View>,
): View[] {
  response.setHeader('Content-Range', `${resource} ${skip}-${Math.max(skip, skip + data.length - 1)}/${total}`);
  return data;
}

interface ListOptions {
  sortable: readonly string[];
  /** An example of it. */
  filter?: string;
}

/** Documents what a list in the simple-rest dialect is asked for. */
export function ApiListQuery({ sortable, filter = '{"q":"sun"}' }: ListOptions): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'sort',
      required: false,
      type: String,
      description: `Field and direction (\`ASC\` or \`DESC\`). Fields: ${['id', ...sortable].join(', ')}.`,
      example: JSON.stringify([sortable[0], 'ASC']),
    }),
    ApiQuery({
      name: 'range',
      required: false,
      type: String,
      description: 'Positions of the first and the last record, counted from 0 and both included.',
      example: '[0,24]',
    }),
    ApiQuery({
      name: 'filter',
      required: false,
      type: String,
      description: 'Filters as a JSON object.',
      example: filter,
    }),
  );
}

/** Documents a list in the simple-rest dialect. */
export function ApiList<View>({
  resource,
  view,
  ...query
}: ListOptions & { resource: string; view: Type<View> }): MethodDecorator {
  return applyDecorators(
    ApiListQuery(query),
    ApiOkResponse({
      type: [view],
      headers: {
        'Content-Range': {
          description: 'Positions of the returned records, and the total number of records.',
          schema: { type: 'string', example: `${resource} 0-24/319` },
        },
      },
    }),
  );
}

/** Parameter decorator: what the list is asked for. @throws BadRequestException when it is not of the dialect. */
export const ListParams = createParamDecorator((sortable: readonly string[], context: ExecutionContext): ListQuery =>
  parseListQuery(context.switchToHttp().getRequest<Request>().query, sortable),
);
