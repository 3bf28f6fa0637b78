import type { CreateBaseProps, RaRecord } from 'react-admin';
import type { CsvRow } from '../../components/csvExporter';

/** A dated record that stands on one or more websites. */
export interface Publication extends RaRecord<string> {
  /** Keys of the websites. */
  websiteName: string[];
}

/** What tells events, podcasts and quotes apart: list and forms are the same for all. */
export interface PublicationType<T extends Publication = Publication> {
  /** What a record and several of them are called: "event", "events". */
  one: string;
  many: string;
  /** One line that says what the resource is for. */
  help: string;
  /** The field that the name is in. */
  nameField: keyof T & string;
  /** The field by which the list is sorted, newest first. */
  dateField: keyof T & string;
  dateLabel: string;
  /** The date in words. */
  dateOf(record: T): string;
  /** Address of the picture; quotes have none. */
  imageOf?(record: T): string;
  /** What else the list tells. */
  detail: { field: keyof T & string; label: string; of(record: T): string; isSortable: boolean };
  /** Makes the body of a save from the form's values. */
  toInput: CreateBaseProps['transform'];
  /** A line of the export. */
  toRow(record: T): CsvRow;
}
