import {
  applyDecorators,
  Body,
  Delete,
  Get,
  HttpCode,
  Inject,
  type OnModuleInit,
  Param,
  Post,
  Put,
  Res,
  type StreamableFile,
  type Type,
} from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { MAX_BULK_RECORDS } from '@grabdeals/shared/limits';
import type { Action } from '@grabdeals/shared/policy';
import { Operations, type StartOperation } from '../../operations/operations.service.js';
import { StartsOperation } from '../../operations/starts-operation.js';
import { Access, Public } from '../access/access.decorator.js';
import { type Caller, CurrentCaller } from '../access/caller.js';
import { definedFields } from '../defined-fields.js';
import { ErrorDto } from '../errors/error.dto.js';
import { byPathId, SavesVersion } from '../history/versioned.js';
import type { ListRules, ResourceDefinition } from '../resources/define-resource.js';
import { assertBulkChange, type BulkInput, defineBulkChange } from './bulk-change.js';
import { BulkChangeDto, BulkChangeView } from './bulk-change.dto.js';
import { ApiForce, IsForced } from './force.js';
import { BODY_BYTES, JsonBody } from './request-input.interceptor.js';
import { ApiExport, EXPORT_DESCRIPTION, exportList, type ListExport, RequestOrigin } from './list-export.js';
import { ApiList, ListParams, sendPage } from './list-routes.js';
import type { RecordService } from './record-service.js';
import type { ListQuery, RecordPage } from './simple-rest.js';
import { createUpdatePipe, createValidationPipe } from './validation.js';

/** Overrides of a route's access and description. */
interface RouteOptions {
  /** Default: the action of the route in the policy of the resource. */
  access?: 'public';
  summary?: string;
  description?: string;
  /** Description of the status 404. */
  notFound?: string;
  /** Description of the status 409. */
  conflict?: string;
  /** The compliance check can block the call with the status 422. */
  compliance?: true;
}

interface BodyOptions<Dto> extends RouteOptions {
  dto: Type<Dto>;
  /** Maximum size of the body, one of BODY_BYTES. */
  maxBytes: number;
}

export type ListedDefinition = ResourceDefinition & { list: ListRules };

export interface RecordsOptions<View, CreateDto, UpdateDto, Row extends View = View> {
  /** The resource's name is its path below /api, and that of its policy. */
  definition: ListedDefinition;
  /** Noun with its article, as in `Create an event`. */
  noun: string;
  /** Plural, as in `List events`. */
  plural: string;
  view: Type<View>;
  /** Parameter decorator that provides the service's context. Defaults to `CurrentCaller`. */
  context?: () => ParameterDecorator;
  list?: RouteOptions;
  exported: ListExport<Row>;
  /** `false` if another controller has the route `GET /:id`. */
  read?: RouteOptions | false;
  create: BodyOptions<CreateDto>;
  /** `toBody`: returns the body that saves a record as it is, if an update clears the fields that its body lacks. */
  update: BodyOptions<UpdateDto> & { toBody?: (record: View) => object };
  /** `canForce`: the route accepts `force=true`. `decorator`: of the route. */
  delete?: RouteOptions & { canForce?: boolean; decorator?: MethodDecorator };
}

const BULK_DESCRIPTION =
  'The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked ' +
  'as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.';
/** A body has only one of the changes. */
const BULK_EXAMPLE = { ids: ['66f0a1b2c3d4e5f60718293a'], delete: true };
const STALE = 'Others have changed the same fields since the version that the save was made from (code `stale`).';
export const UNKNOWN_ID = 'No record has this id.';

/**
 * Creates the base class of a controller in the simple-rest dialect, which the Site Manager's lists and forms use:
 * `GET /`, `GET /:id`, `POST /`, `PUT /:id`, `DELETE /:id`, `POST /bulk` for several records, and `GET /export` for the list as CSV. Each call creates a
 * class, because decorators describe one resource. The pipes get the types of the bodies explicitly, because type parameters do not exist at run time.
 */
export function RecordsController<
  View,
  CreateDto extends object,
  UpdateDto extends object,
  Context = Caller,
  Row extends View = View,
>(
  options: RecordsOptions<View, CreateDto, UpdateDto, Row>,
): new (service: RecordService<View, CreateDto, UpdateDto, Context, Row>) => object {
  const { definition, noun, plural, view, exported, create, update } = options;
  const { resource } = definition;
  const { sortable } = definition.list;
  const { context: RequestContext = CurrentCaller, list, read, delete: deletion } = options;
  const versioned = { definition, find: byPathId };
  const bulkRules = { definition, toBody: update.toBody };
  const changed = { ...update, conflict: [update.conflict, STALE].filter(Boolean).join(' ') };
  const route = (method: MethodDecorator, action: Action, defaults: RouteOptions, overrides: RouteOptions = {}) =>
    applyDecorators(
      method,
      overrides.access ? Public() : Access(resource, action),
      ...describeRoute({ ...defaults, ...overrides }),
    );

  @ApiBadRequestResponse({ type: ErrorDto })
  @ApiExtraModels(BulkChangeDto)
  class Records implements OnModuleInit {
    @Inject(Operations)
    readonly operations!: Operations;
    startBulkChange!: StartOperation<BulkInput<Context>, BulkChangeView>;

    constructor(readonly service: RecordService<View, CreateDto, UpdateDto, Context, Row>) {}

    onModuleInit(): void {
      const pipe = createUpdatePipe(update.dto);
      this.startBulkChange = defineBulkChange(this.operations, { ...bulkRules, pipe, service: this.service });
    }

    @route(Get(), 'read', { summary: `List ${plural}` }, list)
    @ApiList({ resource, sortable, view })
    async list(
      @ListParams(sortable) query: ListQuery,
      @RequestContext() context: Context,
      @Res({ passthrough: true }) response: Response,
    ): Promise<View[]> {
      return sendPage(response, resource, query, await this.service.list(query, context));
    }

    // Before the route of `:id`.
    @route(Get('export'), 'read', { summary: `Export ${plural}`, description: EXPORT_DESCRIPTION })
    @ApiExport(exported, { sortable })
    export(
      @ListParams(sortable) query: ListQuery,
      @RequestContext() context: Context,
      @RequestOrigin() origin: string,
    ): Promise<StreamableFile> {
      return exportList(exported, { query, origin, read: (page) => this.rows(page, context) });
    }

    @route(
      read === false ? noDecorator : Get(':id'),
      'read',
      { summary: `Read ${noun}`, notFound: UNKNOWN_ID, description: 'Returns the record.' },
      read || {},
    )
    @ApiOkResponse({ type: view })
    read(@Param('id') id: string, @RequestContext() context: Context): Promise<View> {
      return this.service.get(id, context);
    }

    @route(Post(), 'create', { summary: `Create ${noun}`, description: 'Returns the created record.' }, create)
    @JsonBody({ maxBytes: create.maxBytes })
    @ApiBody({ type: create.dto })
    @ApiCreatedResponse({ type: view })
    create(@Body(createValidationPipe(create.dto)) body: CreateDto, @RequestContext() context: Context): Promise<View> {
      return this.service.create(body, context);
    }

    @route(Put(':id'), 'write', { summary: `Change ${noun}`, notFound: UNKNOWN_ID }, changed)
    @SavesVersion(versioned)
    @JsonBody({ maxBytes: update.maxBytes })
    @ApiBody({ type: update.dto })
    @ApiOkResponse({ type: view })
    update(
      @Param('id') id: string,
      @Body(createUpdatePipe(update.dto)) body: UpdateDto,
      @RequestContext() context: Context,
    ): Promise<View> {
      return this.service.update(id, body, context);
    }

    @route(
      Delete(':id'),
      'delete',
      { summary: `Delete ${noun}`, notFound: UNKNOWN_ID, description: 'Returns the deleted record.' },
      deletion,
    )
    @(deletion?.canForce ? ApiForce() : noDecorator)
    @(deletion?.decorator ?? noDecorator)
    @ApiOkResponse({ type: view })
    delete(@Param('id') id: string, @RequestContext() context: Context, @IsForced() force: boolean): Promise<View> {
      return this.service.delete(id, context, { force });
    }

    @route(Post('bulk'), 'write', {
      summary: `Change or delete several ${plural}`,
      description: BULK_DESCRIPTION,
    })
    @HttpCode(200)
    @StartsOperation()
    @JsonBody({ maxBytes: Math.max(update.maxBytes, BODY_BYTES.form), maxValues: 5 * MAX_BULK_RECORDS })
    @ApiBody({ schema: { allOf: [{ $ref: getSchemaPath(BulkChangeDto) }], example: BULK_EXAMPLE } })
    @ApiOkResponse({ type: BulkChangeView })
    bulk(
      @Body() body: BulkChangeDto,
      @RequestContext() context: Context,
      @CurrentCaller() caller: Caller,
    ): Promise<BulkChangeView> {
      assertBulkChange(body, definition, caller);
      // Stored, an undefined field would be null.
      const input = { ...definedFields(body), context, at: Date.now() };
      return this.startBulkChange(input, caller, { total: body.ids.length });
    }

    private async rows(page: ListQuery, context: Context): Promise<RecordPage<Row>> {
      const { data, total } = await this.service.list(page, context);
      return { data: (await this.service.exported?.(data)) ?? (data as Row[]), total };
    }
  }
  return Records;
}

const noDecorator: MethodDecorator = () => undefined;

function describeRoute(route: RouteOptions): MethodDecorator[] {
  const { notFound, conflict, compliance, summary, description } = route;
  return [
    ApiOperation({ summary, ...(description ? { description } : {}) }),
    ...(notFound === undefined ? [] : [ApiNotFoundResponse({ description: notFound, type: ErrorDto })]),
    ...(conflict === undefined ? [] : [ApiConflictResponse({ description: conflict, type: ErrorDto })]),
    ...(compliance ? [ApiCompliance()] : []),
  ];
}

/** Documents the status 422 of a call that the compliance check can block. */
export function ApiCompliance(): MethodDecorator {
  return ApiUnprocessableEntityResponse({
    description:
      'The compliance check has found problems (code `compliance`); `findings` lists them. An owner can repeat the call ' +
      'with `complianceOverride`.',
    type: ErrorDto,
  });
}
