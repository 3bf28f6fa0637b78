import type { Product } from '../../products/product.js';
import type { ProductInput } from '../../products/product-input.js';
import { CHANGES_PER_PAGE } from '../feed-terms.js';
import type { RunChangeView } from './feed-runs.dto.js';

/** A product that the feed lists, and the catalogue does not have. */
export interface PlannedAddition {
  line: number;
  input: ProductInput;
}

/** A product as the run found it, and what the feed says of it now. */
export interface PlannedChange extends PlannedAddition {
  before: Product;
  /** What differs. */
  fields: string[];
  /** Why an operator should look at it. */
  reason?: string;
}

/** A product as the run found it, that the feed does not list. */
export interface PlannedRetirement {
  before: Product;
}

/** A product that the feed lists as it is, and what noting that overwrites. */
export interface PlannedConfirmation {
  id: string;
  lastSeen: Date;
  feedId?: string;
}

/** What a plan is made of, by kind. The first four are carried out, in this order; the others are for people. */
export interface PlannedByKind {
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
export type PlanKind = keyof PlannedByKind;

export const CARRIED_OUT = ['added', 'changed', 'unchanged', 'retired'] as const satisfies PlanKind[];
export type CarriedOutKind = (typeof CARRIED_OUT)[number];

/** Changes in a chunk. What operators see is a page of theirs. */
export const CHUNK_SIZE: Readonly<Record<PlanKind, number>> = {
  added: CHANGES_PER_PAGE,
  changed: CHANGES_PER_PAGE,
  unchanged: 1_000,
  retired: CHANGES_PER_PAGE,
  rejected: CHANGES_PER_PAGE,
  warned: CHANGES_PER_PAGE,
  outOfStock: CHANGES_PER_PAGE,
  swings: CHANGES_PER_PAGE,
  kept: CHANGES_PER_PAGE,
};

/** Chunks that are written, or put back, together: 500 products, or 5,000 to be confirmed. */
export const CHUNKS_PER_LOT = 5;
