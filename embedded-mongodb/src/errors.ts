/** An error for the client. Code and name are MongoDB's own, so that drivers and mongoose react as they do to MongoDB. */
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

/** The bytes on a connection are not the MongoDB wire protocol: the connection must be closed. */
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

/** MongoDB's codes for unknown names, by kind of name. */
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

/** Returns the error for a name that this server does not support, even if MongoDB supports it. */
export function unknownName(kind: keyof typeof unknownNames, name: string): DatabaseError {
  const [code, codeName] = unknownNames[kind];
  return new DatabaseError(code, codeName, notSupported(`The ${kind} '${name}' is`).message);
}

/** Returns the error for a feature of MongoDB that this server lacks on purpose. @param subject ends with `is` or `are`. */
export const notSupported = (subject: string): DatabaseError =>
  new DatabaseError(
    238,
    'NotImplemented',
    `${subject} not supported by the embedded MongoDB server; use a MongoDB server instead`,
  );

/** Returns whether an error of Node.js has one of the codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** Returns the message of an error and of its cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
}
