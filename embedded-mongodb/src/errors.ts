/** An error a client sees: code and name are MongoDB's own, so that drivers and mongoose react as they would there. */
export class DatabaseError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'DatabaseError';
  }
}

/** The bytes on a connection are not the MongoDB wire protocol: the connection cannot be used any further. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/** Writing to the store itself failed (disk full, map full): the whole group of writes is rolled back. */
export class StorageError extends Error {
  override name = 'StorageError';
}

export const badValue = (message: string): DatabaseError => new DatabaseError(2, 'BadValue', message);

export const failedToParse = (message: string): DatabaseError => new DatabaseError(9, 'FailedToParse', message);

export const typeMismatch = (message: string): DatabaseError => new DatabaseError(14, 'TypeMismatch', message);

export const namespaceNotFound = (namespace: string): DatabaseError =>
  new DatabaseError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);

/** MongoDB's codes for a name that it does not know, by what is named. */
const unknownNames = {
  'query operator': [2, 'BadValue'],
  'update operator': [9, 'FailedToParse'],
  command: [59, 'CommandNotFound'],
  'index type': [67, 'CannotCreateIndex'],
  expression: [168, 'InvalidPipelineOperator'],
  'index option': [197, 'InvalidIndexSpecificationOption'],
  accumulator: [15952, 'Location15952'],
  variable: [17276, 'Location17276'],
  'pipeline stage': [40324, 'Location40324'],
  option: [40415, 'Location40415'],
} as const;

/** What is not on the list of what there is: whatever MongoDB itself may do with it, it is refused by its name. */
export function unknownName(kind: keyof typeof unknownNames, name: string): DatabaseError {
  const [code, codeName] = unknownNames[kind];
  return new DatabaseError(code, codeName, notSupported(`The ${kind} '${name}' is`).message);
}

/** What MongoDB can do and the embedded database deliberately cannot. */
export const notSupported = (what: string): DatabaseError =>
  new DatabaseError(
    238,
    'NotImplemented',
    `${what} not supported by the embedded database; set MONGODB_URI to use a MongoDB server`,
  );
