import type { ResourceName } from './resources.js';

/** `running` also after the process has died: another one resumes the operation. */
export const OPERATION_STATES = ['running', 'finished', 'failed', 'cancelled'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** Kinds of operations, without the changes of selected records. */
export type OperationKind =
  | 'copy-site-parts'
  | 'create-website'
  | 'delete-merchant'
  | 'delete-website'
  | 'edit-products'
  | 'import-conversions'
  | 'import-coupons'
  | 'pull-network'
  | 'replace-image'
  | 'undo'
  | 'undo-conversion-import';

/** Kinds of the changes of selected records. */
export type BulkOperationKind = `bulk-${ResourceName}`;

/** Value of the header `Prefer` with which a call returns 202 and its operation, and does not wait for the end. */
export const RESPOND_ASYNC = 'respond-async';
