import { createContext } from 'react';
import type { HttpError, RaRecord, TransformData } from 'react-admin';

/** A record as forms read it. Few have no version. */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

/** The saves of a record's page. */
interface RecordPageState {
  /** Id of the dialog of a list that contains the form: its form has a draft of its own, because the record can have a page, too. */
  dialogId?: string;
  /** Whether a save empties the form, because the page remains open for another record. */
  clearsForm: boolean;
  /** The record as the last save has returned it. */
  saved?: VersionedRecord;
  /** Why the last save was rejected, until the operator has read it. */
  rejection?: HttpError;
  closeRejection: () => void;
  /** Returns the body of a save for the form's values. */
  transform?: TransformData;
}

export const RecordPageContext = createContext<RecordPageState>({
  clearsForm: false,
  closeRejection: () => undefined,
});
