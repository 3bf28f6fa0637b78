import { createContext } from 'react';
import type { HttpError, RaRecord, TransformData } from 'react-admin';

/** A record as forms read it. Few have no version. */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

/** The saves of a record's page. */
interface RecordPageState {
  /** Whether the form is in a dialog of a list. It has a draft of its own, because the record can have a form of its own, too. */
  isInDialog: boolean;
  /** Whether a save empties the form, because the page remains open for another record. */
  clearsForm: boolean;
  /** The record as the last save has returned it. */
  saved?: VersionedRecord;
  /** Why the last save was rejected, until the operator has read it. */
  rejection?: HttpError;
  closeRejection: () => void;
  /** The version of the record that the values of the form were made from; undefined for a new record. */
  madeFrom?: number;
  setMadeFrom: (version: number | undefined) => void;
  /** Returns the body of a save for the form's values. */
  transform?: TransformData;
}

export const RecordPageContext = createContext<RecordPageState>({
  isInDialog: false,
  clearsForm: false,
  closeRejection: () => undefined,
  setMadeFrom: () => undefined,
});
