import { createContext } from 'react';
import type { HttpError, RaRecord, TransformData } from 'react-admin';

/** The saves of a record's page. */
interface RecordPageState {
  /** Whether a save empties the form, because the page remains open for another record. */
  clearsForm: boolean;
  /** The record as the last save has returned it. */
  saved?: RaRecord;
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
