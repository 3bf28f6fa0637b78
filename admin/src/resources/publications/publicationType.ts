import type { RaRecord } from 'react-admin';

/** Longer names are cut in confirmations and notifications. */
export const MAX_NAME = 60;

/** A dated record of one or more websites. */
export interface Publication extends RaRecord<string> {
  /** Keys of the websites. */
  websiteName: string[];
}

/** The differences between events, podcasts and quotes, which share their list and forms. */
export interface PublicationType<T extends Publication = Publication> {
  /** One line about the purpose of the resource. */
  help: string;
  /** The field by which the list is sorted, newest first. */
  dateField: keyof T & string;
  dateLabel: string;
  /** Returns the formatted date. */
  dateOf(record: T): string;
  /** Returns the URL of the image; quotes have no images. */
  imageOf?(record: T): string;
  /** The further column of the list. */
  detail: { field: keyof T & string; label: string; of(record: T): string; isSortable: boolean };
}
