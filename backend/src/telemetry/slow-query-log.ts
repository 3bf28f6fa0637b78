import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import type { SearchEvent } from '../modules/search/product-search.js';
import { DATABASE_CHANNELS, type DatabaseOperation, onTraced } from './traced.js';

/**
 * Logs a warning for each database operation and each search that takes SLOW_QUERY_MS or longer. The warning names the fields of the
 * query but not their values: filters contain email addresses of accounts, and searches contain shoppers' words.
 */
@Injectable()
export class SlowQueryLog implements OnModuleDestroy {
  private readonly logger = new Logger('SlowQuery');
  private readonly unsubscribers: (() => void)[] = [];

  constructor(@Inject(ENV) { slowQueryMs }: Pick<Env, 'slowQueryMs'>) {
    if (slowQueryMs === 0) return;
    const warnIfSlow = (seconds: number, describe: () => object, message: string) => {
      const ms = Math.round(seconds * 1_000);
      if (ms >= slowQueryMs) this.logger.warn({ ms, ...describe() }, message);
    };
    for (const name of DATABASE_CHANNELS) {
      this.unsubscribers.push(
        onTraced<DatabaseOperation>(name, (event, seconds) =>
          warnIfSlow(seconds, () => describeOperation(event), 'slow database operation'),
        ),
      );
    }
    this.unsubscribers.push(
      onTraced<SearchEvent>('grabdeals:search', (event, seconds) =>
        warnIfSlow(seconds, () => describeSearch(event), 'slow search'),
      ),
    );
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.unsubscribers) unsubscribe();
  }
}

function describeOperation({ operation, collection, args }: DatabaseOperation): object {
  return {
    operation,
    collection,
    ...(args?.filter ? { fields: [...new Set(fieldsOf(args.filter))].sort() } : {}),
    ...(args?.pipeline ? { stages: args.pipeline.flatMap((stage) => Object.keys(stage)) } : {}),
  };
}

/** Returns the names of a filter's fields, including those within `$and` and `$or`. */
function fieldsOf(filter: object): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value) ? value.flatMap((part: object) => fieldsOf(part)) : [name],
  );
}

/** Returns numbers, sort orders and flags, which are not personal. Words and ids are omitted. */
function describeSearch({ query, result }: SearchEvent): object {
  const { text, sort, page, pageSize, facets, uniquePrice } = query;
  return {
    words: (text ?? '').split(/\s+/).filter(Boolean).length,
    filters: Object.entries(query).flatMap(([name, value]) =>
      /Ids$|Cents$/.test(name) && value !== undefined && !(Array.isArray(value) && value.length === 0) ? [name] : [],
    ),
    sort,
    page,
    pageSize,
    facets,
    uniquePrice,
    found: result?.count,
  };
}
