import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtraModels, ApiNotFoundResponse, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Access } from '../../common/access/access.decorator.js';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { type CsvColumn, reportCsv } from './csv.js';

interface ReportResponse<Row> {
  data: { from: string; to: string; rows: Row[] };
}

/**
 * Marks a route that returns a report on the sites of the caller: its rows as CSV for `Accept: text/csv`, and as JSON by default. Documents
 * both formats.
 */
export function ReportRoute<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  view: Type<ReportResponse<Row>>,
): MethodDecorator {
  return applyDecorators(
    Access('reports', 'read'),
    UseInterceptors(new CsvInterceptor(name, columns)),
    ApiNotFoundResponse({ description: 'The site does not exist.', type: ErrorDto }),
    ApiExtraModels(view),
    ApiOkResponse({
      description: 'The report as JSON, or its rows without totals as CSV (RFC 4180).',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(view) } },
        'text/csv': { schema: { type: 'string' }, example: reportCsv(columns, []) },
      },
    }),
  );
}

class CsvInterceptor<Row> implements NestInterceptor<ReportResponse<Row>, ReportResponse<Row> | string> {
  constructor(
    private readonly name: string,
    private readonly columns: readonly CsvColumn<Row>[],
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<ReportResponse<Row>>,
  ): Observable<ReportResponse<Row> | string> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    response.vary('Accept');
    if (request.accepts(['application/json', 'text/csv']) !== 'text/csv') return next.handle();
    return next.handle().pipe(
      map(({ data }) => {
        response.type('text/csv; charset=utf-8').attachment(`${this.name}-${data.from}-${data.to}.csv`);
        return reportCsv(this.columns, data.rows);
      }),
    );
  }
}
