import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ConversionState } from '@grabdeals/shared/conversions';
import { MAX_IMPORTED_CONVERSIONS } from '@grabdeals/shared/limits';
import type { Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { toPriceView } from '../../common/price.views.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { dateOrderOf } from '../../tables/moments.js';
import { decimalSignOf } from '../../tables/prices.js';
import type { RawRow } from '../../tables/raw-row.js';
import { assertColumns, readImportedRows } from '../../tables/small-table.js';
import { MerchantsService } from '../merchants/merchants.service.js';
import {
  cellOf,
  type ConversionColumns,
  findConversionColumns,
  groupByOrder,
  readConversion,
  type OrderReports,
  type ReadConversion,
  REQUIRED_COLUMNS,
  type RowRules,
} from './conversion-rows.js';
import { ConversionsService } from './conversions.service.js';
import type {
  ImportConversionsDto,
  ImportedConversionsView,
  ImportedConversionView,
  RecordResult,
  UndoneImportView,
} from './conversions.dto.js';
import type { NetworkView } from './network.resource.js';
import { NetworksService } from './networks.service.js';

/** Orders that are stored in a step. */
export const ORDERS_IN_A_STEP = 200;
const ROWS_IN_A_TURN = 50;
const MAX_LISTED_ROWS = 1_000;

interface ConversionImport {
  networkId: string;
  batch: string;
  receivedAt: Date;
  orders: OrderReports[];
  /** What the import returns, but for the counts. */
  listed: Pick<ImportedConversionsView, 'rows' | 'ignoredColumns'>;
}

type Counts = Record<RecordResult, number>;

/** Imports the reports that networks export as files. */
@Injectable()
export class ConversionImportService {
  private readonly startImport: StartOperation<ConversionImport, ImportedConversionsView>;
  private readonly startUndo: StartOperation<{ batch: string }, UndoneImportView>;

  constructor(
    private readonly conversions: ConversionsService,
    private readonly networks: NetworksService,
    private readonly merchants: MerchantsService,
    operations: Operations,
  ) {
    this.startImport = operations.define('import-conversions', (run) => this.recordAll(run));
    this.startUndo = operations.define('undo-conversion-import', (run) => this.voidAll(run));
  }

  /**
   * Adds the valid rows of a file to the ledger, and returns the errors of the others. A preview stores nothing.
   * @throws BadRequestException for an inactive network, and if the file cannot be read, lacks a column or has too many rows.
   */
  async import(input: ImportConversionsDto, caller: Caller): Promise<ImportedConversionsView> {
    const { networkId, file, preview } = input;
    const network = await this.networks.get(networkId);
    if (!network.active) throw fieldError('networkId', `${network.name} is not active.`);
    const table = await readImportedRows({ file }, MAX_IMPORTED_CONVERSIONS);
    const { columns, results: read } = await this.readRows(table.rows, network, input.state);
    assertColumns(columns, REQUIRED_COLUMNS, { file });
    const rows = table.rows.map((row, index) => toRow(row, columns, read[index]!));
    const orders = groupByOrder(read.filter((result) => 'report' in result));
    const results = await this.conversions.preview(networkId, orders);
    const resultOf = new Map(orders.map(({ reference }, index) => [reference, results[index]!]));
    for (const row of rows) if (row.errors.length === 0) row.result = resultOf.get(row.reference);
    rows.sort((a, b) => b.errors.length - a.errors.length || a.line - b.line);
    const listed = { rows: rows.slice(0, MAX_LISTED_ROWS), ignoredColumns: columns.ignored };
    if (preview) return { ...countsOf([...resultOf.values()]), ...listed };
    const batch = randomUUID();
    const operation = { networkId, batch, receivedAt: new Date(), orders, listed };
    return this.startImport(operation, caller, { total: orders.length, key: `conversions:${networkId}` });
  }

  /** Voids what an import has added to the ledger. */
  undo(batch: string, caller: Caller): Promise<UndoneImportView> {
    return this.startUndo({ batch }, caller, { key: `conversion-import:${batch}` });
  }

  /** Reads the rows of a file or of an API's list. A row that cannot be read has errors. @param state Of rows without one. */
  async readRows(rows: readonly RawRow[], network: NetworkView, state: ConversionState, now = new Date()) {
    const columns = findConversionColumns([...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]);
    const rules = { ...(await this.rulesOf(network, now)), columns, state, ...formatsOf(rows, columns) };
    const results: (ReadConversion | { errors: string[] })[] = [];
    for (const row of rows) {
      if (results.length % ROWS_IN_A_TURN === 0) await setImmediate();
      results.push(row.problem ? { errors: [`The row ${row.problem}.`] } : readConversion(row, rules));
    }
    return { columns, results };
  }

  /** What the rows and postbacks of a network depend on, but for their columns and formats. */
  async rulesOf({ currency, timeZone }: NetworkView, now = new Date()) {
    return { currency, timeZone, midOf: await this.merchants.midFinder(), now } satisfies Partial<RowRules>;
  }

  private async recordAll(run: OperationRun<ConversionImport, ImportedConversionsView>) {
    const { networkId, batch, receivedAt, orders, listed } = run.input;
    const counts: Counts = run.result ?? { created: 0, changed: 0, unchanged: 0 };
    const result = () => ({ importId: batch, ...pickCounts(counts), ...listed });
    for (let done = run.done; done < orders.length;) {
      const step = orders.slice(done, done + ORDERS_IN_A_STEP);
      for (const result of await this.conversions.recordAll(networkId, step, receivedAt, batch)) counts[result]++;
      done += step.length;
      await run.progress({ done, result: result() });
    }
    return result();
  }

  private async voidAll({ input: { batch }, progress }: OperationRun<{ batch: string }, UndoneImportView>) {
    const ids = await this.conversions.idsOfBatch(batch);
    const at = new Date();
    for (const [index, id] of ids.entries()) {
      await this.conversions.voidBatch(id, batch, at);
      if ((index + 1) % ORDERS_IN_A_STEP === 0) await progress({ done: index + 1, total: ids.length });
    }
    return { orders: ids.length };
  }
}

function toRow(
  row: RawRow,
  columns: ConversionColumns,
  read: ReturnType<typeof readConversion>,
): ImportedConversionView {
  const shown = {
    line: row.line,
    reference: cellOf(row, columns, 'reference'),
    merchant: cellOf(row, columns, 'merchant'),
  };
  if ('errors' in read) return { ...shown, hasToken: false, errors: read.errors };
  const { state, amountCents, commissionCents, currency, occurredAt, token } = read.report;
  return {
    ...{ ...shown, state, occurredAt },
    amount: toPriceView({ cents: amountCents, currency }),
    commission: toPriceView({ cents: commissionCents, currency }),
    hasToken: token !== undefined,
    errors: [],
  };
}

/** Returns the formats of numbers and dates in all rows of a file. */
function formatsOf(rows: readonly RawRow[], columns: ConversionColumns): Pick<RowRules, 'dateFormat' | 'numberFormat'> {
  const texts = (...names: Parameters<typeof cellOf>[2][]) =>
    rows.flatMap((row) => names.map((name) => cellOf(row, columns, name))).filter(Boolean);
  const signs = texts('amount', 'commission').flatMap((text) => decimalSignOf(text) ?? []);
  const dates = texts('occurredAt', 'updatedAt').flatMap((text) => dateOrderOf(text) ?? []);
  return {
    numberFormat: mostFrequent(signs) ?? 'decimalPoint',
    // One date such as 13/10/2026 decides for all.
    dateFormat: mostFrequent(dates) ?? 'monthFirst',
  };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function countsOf(results: readonly RecordResult[]): Counts {
  const counts: Counts = { created: 0, changed: 0, unchanged: 0 };
  for (const result of results) counts[result]++;
  return counts;
}

function pickCounts({ created, changed, unchanged }: Counts): Counts {
  return { created, changed, unchanged };
}
