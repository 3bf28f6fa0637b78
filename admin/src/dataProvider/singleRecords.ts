import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import type { ApiClient } from './apiClient';
import { conflictOf, failureBody, fieldErrors } from './apiError';
import { asProvider } from './asProvider';

/** Values as forms return them: emptied inputs are null. */
export type FormValues<T> = { [Field in keyof T]: T[Field] | null };

/** Parameters of a save from a version of the record, which keeps what others have saved since. */
interface MadeFrom {
  header?: { 'If-Match': string };
}

/** A resource that the API reads and saves with routes of its own. It has no list, and its records are never created or deleted. */
export interface SingleRecord<T extends RaRecord> {
  read(api: ApiClient, id: string): Promise<T>;
  /** @param madeFrom Names the version that the values were made from. */
  save(api: ApiClient, id: string, values: FormValues<T>, madeFrom: MadeFrom): Promise<T>;
  /** Returns the name of a field in the record for its name in an error of `save`. */
  fieldName?: (name: string) => string;
}

interface UpdateParams<T extends RaRecord> {
  id: string;
  data: FormValues<T>;
  previousData?: T;
}

/** Returns the method that reads the record. */
export function reading<T extends RaRecord>(api: ApiClient, { read }: Pick<SingleRecord<T>, 'read'>) {
  return { getOne: async (_resource: string, { id }: { id: string }) => ({ data: await read(api, id) }) };
}

/** Returns the data provider of a resource with a single record per site, list or account. */
export function toProvider<T extends RaRecord>(api: ApiClient, calls: SingleRecord<T>): Partial<DataProvider> {
  return asProvider({
    ...reading(api, calls),
    update: async (_resource, { id, data, previousData }: UpdateParams<T>) => {
      const { version, overwrites } = { ...previousData, ...data } as { version?: number; overwrites?: number };
      const versions = [version, overwrites].filter((each) => each !== undefined).map((each) => `"${each}"`);
      const madeFrom = versions.length > 0 ? { header: { 'If-Match': versions.join(', ') } } : {};
      try {
        return { data: await calls.save(api, id, data, madeFrom) };
      } catch (error) {
        throw calls.fieldName ? withFieldNames(error, calls.fieldName) : error;
      }
    },
  });
}

/** Names the fields of an error as the form names them. */
function withFieldNames(error: unknown, fieldName: (name: string) => string): unknown {
  if (!(error instanceof HttpError)) return error;
  const errors = Object.entries(fieldErrors(error)).map(([name, message]) => [fieldName(name), message]);
  const conflict = conflictOf(error);
  return new HttpError(error.message, error.status, {
    ...failureBody(error),
    errors: Object.fromEntries(errors) as object,
    ...(conflict && {
      conflict: {
        ...conflict,
        fields: conflict.fields.map((each) => ({ ...each, field: fieldName(each.field) })),
      },
    }),
  });
}
