import type { Product } from '../../products/product.js';
import type { ProductChangeSet } from '../../products/product-imports.service.js';
import type { ProductInput } from '../../products/product-input.js';
import { CHANGES_PER_PAGE } from '../feed-terms.js';
import type { RunChangeView, RunPriceView } from './feed-runs.dto.js';

/** A product that the feed lists and the catalogue does not contain. */
interface PlannedAddition {
  line: number;
  input: ProductInput;
}

/** A product as the check found it, and the feed's new values. */
export interface PlannedChange extends PlannedAddition {
  before: Product;
  /** Names of the fields that differ. */
  fields: string[];
  /** Why an operator should review the change. */
  reason?: string;
}

/** A product as the check found it, which the feed no longer lists. */
interface PlannedRetirement {
  before: Product;
}

/** A product that does not change, and the values that confirming it overwrites. */
export interface PlannedConfirmation {
  id: string;
  lastSeen: Date;
  feedId?: string;
}

/** Contents of a plan by kind. Only the first four kinds are applied; the others are reports for operators. */
export interface ChangesByKind {
  added: PlannedAddition;
  changed: PlannedChange;
  unchanged: PlannedConfirmation;
  retired: PlannedRetirement;
  rejected: RunChangeView;
  warned: RunChangeView;
  outOfStock: RunChangeView;
  swings: RunChangeView;
  kept: RunChangeView;
}
export type PlanKind = keyof ChangesByKind;

/** Kinds of changes that a run writes to the catalogue, in this order. */
export const APPLIED_KINDS = ['added', 'changed', 'unchanged', 'retired'] as const satisfies PlanKind[];
export type AppliedKind = (typeof APPLIED_KINDS)[number];

/** Changes of consecutive chunks, discriminated by their kind. */
export type Batch<Kind extends PlanKind> = {
  [Each in Kind]: { kind: Each; chunkCount: number; changes: ChangesByKind[Each][] };
}[Kind];

/** Returns the number of changes in a full chunk. A chunk of a kind that operators see is a page of their list. */
export function chunkSizeOf(kind: PlanKind): number {
  return kind === 'unchanged' ? 1_000 : CHANGES_PER_PAGE;
}

/** Chunks per write: 500 products, or 5,000 unchanged products. */
export const CHUNKS_PER_BATCH = 5;

/** Returns the number of products that the plan changes or confirms. */
export function countPlanned(counts: Readonly<Record<AppliedKind, number>>): number {
  return APPLIED_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Returns the changes in the form in which products are imported and rolled back. */
export function toChangeSet(batch: Batch<'added' | 'changed' | 'retired'>): ProductChangeSet {
  const none: ProductChangeSet = { added: [], changed: [], retired: [] };
  switch (batch.kind) {
    case 'added':
      return { ...none, added: batch.changes.map(({ input }) => input) };
    case 'changed':
      return { ...none, changed: batch.changes };
    case 'retired':
      return { ...none, retired: batch.changes.map(({ before }) => before) };
  }
}

export function toChangeView({ line, before, input, fields, reason }: PlannedChange): RunChangeView {
  return {
    line,
    externalId: before.externalId,
    title: input.title,
    productId: before.id,
    before: toPriceView(before),
    after: toPriceView(input),
    fields,
    ...(reason ? { reason } : {}),
  };
}

export function toPriceView({ priceCents, originalPriceCents, currency }: ProductInput): RunPriceView {
  return { priceCents, ...(originalPriceCents === undefined ? {} : { originalPriceCents }), currency };
}
