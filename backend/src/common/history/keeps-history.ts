import { DiscoveryService } from '@nestjs/core';
import type { RecordedResource } from '@grabdeals/shared/history';

/** What the history contains of a repository's records. */
export interface HistoryOptions {
  resource: RecordedResource;
  /** Path of the field that names a record for operators, as in `merchantInfo.name`. */
  label: string;
  /** Fields whose values, joined by a colon, identify a record. Default: its id. */
  key?: readonly string[];
  /** Field with the keys of the record's sites. Records without the field belong to the installation. */
  sites?: string;
  /** Field with the keys of sites that a record of the installation grants, such as those of an account. */
  grantedSites?: string;
  /**
   * Fields whose values are never stored, also parts of objects, as in `source.password`. A change of such a field is recorded
   * under the given name.
   */
  secrets?: Readonly<Record<string, string>>;
  /** Fields, also parts of objects, that are no part of the history: values that the product sets itself. */
  ignored?: readonly string[];
  /** Paths that a restore may leave as they are: a change of only these and of secrets cannot be undone. */
  unrestored?: readonly string[];
  /** Whether a deleted record cannot be restored, because the history contains only a part of the record. */
  isDeletionFinal?: boolean;
}

/** Marks a repository: the history records every change of its records. */
export const KeepsHistory = DiscoveryService.createDecorator<HistoryOptions>();
