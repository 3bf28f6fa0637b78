import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  SetMetadata,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { type ListQuery, parseListQuery, type RecordPage } from './simple-rest.js';

const SORTABLE = 'sortable fields';

/**
 * A list in the simple-rest dialect: the handler takes its `@ListParams()` and answers a RecordPage, the client gets the
 * records and the total in Content-Range. Documents both.
 * @param sortable fields that `sort` may name; the first is the default.
 */
export function RecordList<View>(unit: string, sortable: readonly string[], view: Type<View>): MethodDecorator {
  return applyDecorators(
    SetMetadata(SORTABLE, sortable),
    UseInterceptors(new ContentRangeInterceptor<View>(unit)),
    ApiQuery({
      name: 'sort',
      required: false,
      type: String,
      description: `By one of: ${['id', ...sortable].join(', ')}.`,
      example: JSON.stringify([sortable[0], 'ASC']),
    }),
    ApiQuery({ name: 'range', required: false, type: String, description: 'First and last.', example: '[0,24]' }),
    ApiQuery({ name: 'filter', required: false, type: String, example: '{"q":"sun"}' }),
    ApiOkResponse({
      type: [view],
      headers: {
        'Content-Range': {
          description: 'Which records these are, and how many there are.',
          schema: { type: 'string', example: `${unit} 0-24/319` },
        },
      },
    }),
  );
}

/** Parameter decorator: what the list is asked for. @throws BadRequestException when it is not of the dialect. */
export const ListParams = createParamDecorator((_: unknown, context: ExecutionContext): ListQuery => queryOf(context));

class ContentRangeInterceptor<T> implements NestInterceptor<RecordPage<T>, T[]> {
  constructor(private readonly unit: string) {}

  intercept(context: ExecutionContext, next: CallHandler<RecordPage<T>>): Observable<T[]> {
    return next.handle().pipe(
      map(({ data, total }) => {
        const { skip } = queryOf(context);
        const last = Math.max(skip, skip + data.length - 1);
        const response = context.switchToHttp().getResponse<Response>();
        response.setHeader('Content-Range', `${this.unit} ${skip}-${last}/${total}`);
        return data;
      }),
    );
  }
}

function queryOf(context: ExecutionContext): ListQuery {
  const sortable = Reflect.getMetadata(SORTABLE, context.getHandler()) as readonly string[];
  return parseListQuery(context.switchToHttp().getRequest<Request>().query, sortable);
}
