import { UpstreamFailure } from '../upstream/upstream-failure.js';
import { fieldOf } from '../upstream/upstream-products.js';
import { type FeedRow, isFeedField, isFeedRow } from './feed-rows.js';

const MAX_ROWS = 1_000;

/** Reads `{ data: [...] }` or a bare array; fields that are no plain values are left out. @throws UpstreamFailure for anything else. */
export function parseFeed(json: unknown): FeedRow[] {
  const rows = Array.isArray(json) ? (json as unknown[]) : fieldOf(json, 'data');
  if (!Array.isArray(rows)) throw new UpstreamFailure('answered without feed rows');
  return rows.slice(0, MAX_ROWS).map(plainFields).filter(isFeedRow);
}

function plainFields(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => isFeedField(name, value)));
}
