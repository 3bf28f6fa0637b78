import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import type { SearchEvent } from '../modules/search/product-search.js';
import { DATABASE_CHANNELS, type DatabaseOperation, onTraced } from './traced.js';

/**
 * A warning for every operation of the database and every search that took longer than SLOW_QUERY_MS. It names what was
 * asked, never with what values: filters hold addresses of accounts, and searches what people look for.
 */
@Injectable()
export class SlowQueryLog implements OnModuleDestroy {
  private readonly logger = new Logger('SlowQuery');
  private readonly ends: (() => void)[] = [];

  constructor(@Inject(ENV) { slowQueryMs }: Pick<Env, 'slowQueryMs'>) {
    if (slowQueryMs === 0) return;
    const tell = (seconds: number, facts: () => object, what: string) => {
      const ms = Math.round(seconds * 1_000);
      if (ms >= slowQueryMs) this.logger.warn({ ms, ...facts() }, what);
    };
    for (const name of DATABASE_CHANNELS) {
      this.ends.push(
        onTraced<DatabaseOperation>(name, (event, seconds) =>
          tell(seconds, () => describeOperation(event), 'slow database operation'),
        ),
      );
    }
    this.ends.push(
      onTraced<SearchEvent>('grabdeals:search', (event, seconds) =>
        tell(seconds, () => describeSearch(event), 'slow search'),
      ),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
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

/** Names of the fields that are asked for, those of alternatives too. */
function fieldsOf(filter: object): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value) ? value.flatMap((part: object) => fieldsOf(part)) : [name],
  );
}

/** Numbers, sorts and settings are no shopper's; words, and the ids of what was asked for, are left out. */
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
