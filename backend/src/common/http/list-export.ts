import {
  applyDecorators,
  BadRequestException,
  createParamDecorator,
  type ExecutionContext,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { type CsvValue, toCsvLines } from '@grabdeals/shared/csv';
import { MAX_EXPORTED_ROWS } from '@grabdeals/shared/limits';
import { csvFile } from './csv-file.js';
import { ApiListQuery, type ListOptions } from './list-routes.js';
import type { ListQuery, RecordPage } from './simple-rest.js';

/** The export of a list as CSV. */
export interface ListExport<Row> {
  /** Name of the file without its extension. */
  fileName: string;
  /**
   * The values of the columns by heading, in the order of the columns. Times are exported in UTC (ISO 8601).
   * @param origin The origin of the call, such as `https://sunsetdeals.example`, for URLs.
   */
  columns: Readonly<Record<string, (row: Row, origin: string) => CsvValue | Date>>;
}

const LIMIT = MAX_EXPORTED_ROWS.toLocaleString('en-US');
/** Rows that are read at a time. */
const BATCH = 500;

export const EXPORT_DESCRIPTION =
  'Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added ' +
  `before a text that a spreadsheet would run as a formula. A list with more than ${LIMIT} rows is rejected (400).`;

interface ExportedList<Row> {
  query: ListQuery;
  /** Reads a page of the list. */
  read: (page: ListQuery) => Promise<RecordPage<Row>>;
  /** Origin of the call, for columns with URLs. */
  origin?: string;
}

/** Returns the list as a file. @throws BadRequestException for a list with more than `MAX_EXPORTED_ROWS` rows. */
export function exportList<Row>(exported: ListExport<Row>, list: ExportedList<Row>): Promise<StreamableFile> {
  return csvFile(`${exported.fileName}.csv`, linesOf(exported, list));
}

async function* linesOf<Row>(
  { columns }: ListExport<Row>,
  { query, read, origin = '' }: ExportedList<Row>,
): AsyncGenerator<string> {
  const page = (skip: number) => read({ ...query, skip, limit: BATCH });
  const { data: first, total } = await page(0);
  if (total > MAX_EXPORTED_ROWS) {
    const rows = total.toLocaleString('en-US');
    throw new BadRequestException(`The list has ${rows} rows. Filter it: an export contains at most ${LIMIT}.`);
  }
  const toLine = (row: Row) => Object.values(columns).map((valueOf) => toText(valueOf(row, origin)));
  yield toCsvLines([Object.keys(columns), ...first.map(toLine)]);
  for (let skip = BATCH; skip < total; skip += BATCH) yield toCsvLines((await page(skip)).data.map(toLine));
}

function toText(value: CsvValue | Date): CsvValue {
  return value instanceof Date ? value.toISOString() : value;
}

/** Documents the export of a list. */
export function ApiExport<Row>({ columns }: ListExport<Row>, list: ListOptions): MethodDecorator {
  const example = toCsvLines([Object.keys(columns)]);
  return applyDecorators(
    ApiListQuery(list),
    ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' }, example } } }),
  );
}

/** Parameter decorator: returns the origin that the client has called. */
export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { protocol, host } = context.switchToHttp().getRequest<Request>();
  return `${protocol}://${host}`;
});
