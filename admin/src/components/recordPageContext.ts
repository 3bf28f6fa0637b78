import { createContext } from 'react';
import type { HttpError, RaRecord, TransformData } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

/** A record as forms read it. Few have no version. */
export interface VersionedRecord extends RaRecord {
  version?: number;
}

/** How the operator has resolved the rejections of a save. */
export interface Resolution {
  /** Version of the stored record whose conflicting values the save replaces. */
  overwrites?: number;
  /** Values of others that replace the operator's, by path in the body of the save. */
  merged?: Readonly<Record<string, unknown>>;
  complianceOverride?: { reason: string };
}

/** Resolutions, and the form's values for which the operator has chosen them. */
export interface ResolvedValues {
  resolution: Resolution;
  values: FieldValues;
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
  /** The resolutions of all rejections since the last save that succeeded. */
  resolved?: ResolvedValues;
  setResolved: (resolved: ResolvedValues) => void;
  /** Returns the body of a save for the form's values. */
  transform?: TransformData;
}

export const RecordPageContext = createContext<RecordPageState>({
  clearsForm: false,
  closeRejection: () => undefined,
  setResolved: () => undefined,
});
