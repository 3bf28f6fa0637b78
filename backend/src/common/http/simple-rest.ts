import { BadRequestException } from '@nestjs/common';

/** Parsed query of a list in the Site Manager. */
export interface ListQuery {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
  /** Words to search for, from the filter `q`. */
  text?: string;
  /** Limits the list to records with these ids, from the filter `id`. */
  ids?: string[];
  /** The remaining equality filters. */
  equals: Record<string, string | number | boolean>;
  /** The remaining filters that contain a list: the field has one of the values. */
  anyOf?: Record<string, (string | number)[]>;
}

/** A page of records, and the number of records on all pages. */
export interface RecordPage<T> {
  data: T[];
  total: number;
}

const MAX_PAGE = 1_000;

/**
 * Parses the query of ra-data-simple-rest: `sort=["label","ASC"]&range=[0,24]&filter={"q":"x"}`. Each parameter is
 * optional.
 * @throws BadRequestException if a parameter is malformed, or names a field by which the list cannot be sorted.
 */
export function parseListQuery(query: Record<string, unknown>, sortable: readonly string[]): ListQuery {
  const [field, order] = parseJson(query['sort'], 'sort', isStringPair) ?? [sortable[0] ?? 'id', 'ASC'];
  if (!sortable.includes(field) && field !== 'id') throw new BadRequestException(`cannot sort by ${field}`);
  const [from, to] = parseJson(query['range'], 'range', isRange) ?? [0, MAX_PAGE - 1];
  const { q, id, ...equals } = parseJson(query['filter'], 'filter', isFilter) ?? {};
  const lists = Object.entries(equals).filter((entry): entry is [string, (string | number)[]] =>
    Array.isArray(entry[1]),
  );
  return {
    sort: { [field === 'id' ? '_id' : field]: order === 'DESC' ? -1 : 1 },
    skip: from,
    limit: Math.min(to - from + 1, MAX_PAGE),
    ...(typeof q === 'string' && q.trim() ? { text: q.trim() } : {}),
    ...(id === undefined ? {} : { ids: (Array.isArray(id) ? id : [id]).map(String) }),
    equals: Object.fromEntries(
      Object.entries(equals).filter((entry): entry is [string, string | number | boolean] => !Array.isArray(entry[1])),
    ),
    ...(lists.length > 0 ? { anyOf: Object.fromEntries(lists) } : {}),
  };
}

type FilterValue = string | number | boolean | (string | number)[];

function parseJson<T>(value: unknown, name: string, isValid: (parsed: unknown) => parsed is T): T | undefined {
  if (value === undefined || value === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(typeof value === 'string' ? value : '');
  } catch {
    throw new BadRequestException(`${name} is not JSON`);
  }
  if (!isValid(parsed)) throw new BadRequestException(`${name} does not have the expected form`);
  return parsed;
}

function isStringPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function isRange(value: unknown): value is [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((part) => Number.isSafeInteger(part) && part >= 0) &&
    value[1] >= value[0]
  );
}

function isFilter(value: unknown): value is Record<string, FilterValue> {
  const isScalar = (part: unknown) => ['string', 'number', 'boolean'].includes(typeof part);
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((part) => isScalar(part) || (Array.isArray(part) && part.every(isScalar)))
  );
}
