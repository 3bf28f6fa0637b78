import type { RaRecord } from 'react-admin';

/** A dated record that stands on one or more websites. */
export interface Publication extends RaRecord<string> {
  /** Keys of the websites. */
  websiteName: string[];
}

/** What tells events, podcasts and quotes apart, for the parts that they share. */
export interface PublicationKind<T extends Publication> {
  /** What a record and several of them are called: "event", "events". */
  one: string;
  many: string;
  /** One line that says what the room is for. */
  help: string;
  /** The field that the name is in. */
  nameField: keyof T & string;
  /** The field that the list goes by, newest first, and what it is called. */
  dateField: keyof T & string;
  dateLabel: string;
  /** The date in words. */
  dateOf: (record: T) => string;
  /** Address of the picture; quotes have none. */
  imageOf?: (record: T) => string;
  /** What else the list tells. */
  detail: { field: keyof T & string; label: string; of: (record: T) => string; isSortable: boolean };
}

/** `event` as a heading begins: `Event`. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
