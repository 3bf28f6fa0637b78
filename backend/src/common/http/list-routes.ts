import { applyDecorators, createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type ListQuery, parseListQuery, type RecordPage } from './simple-rest.js';

/** Returns the records of the page, and sets Content-Range to their positions and the total. */
export function sendPage<View>(
  response: Response,
  resource: string,
  { skip }: ListQuery,
  { data, total }: RecordPage<View>,
): View[] {
  response.setHeader('Content-Range', `${resource} ${skip}-${Math.max(skip, skip + data.length - 1)}/${total}`);
  return data;
}

export interface ListOptions {
  sortable: readonly string[];
  /** Example of the filter. */
  filter?: string;
}

/** Documents the order and the filters of a list in the simple-rest dialect. */
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
    ApiQuery({
      name: 'range',
      required: false,
      type: String,
      description: 'Positions of the first and the last record, counted from 0 and both included.',
      example: '[0,24]',
    }),
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

/** Parameter decorator: returns the parsed query of a list. @throws BadRequestException for an invalid query. */
export const ListParams = createParamDecorator((sortable: readonly string[], context: ExecutionContext): ListQuery =>
  parseListQuery(context.switchToHttp().getRequest<Request>().query, sortable),
);
