import { maxDocumentBytes } from '../documents.js';
import { maxMessageBytes } from '../server/wire-protocol.js';
import type { Command } from './command.js';

/** The version of MongoDB 7.0, for drivers. */
const maxWireVersion = 21;

const hello: Command['run'] = (_command, { store }) => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion,
  /** True while the disk is full. */
  readOnly: store.space.isShort,
  // Identifies this server for readers of database.json.
  embeddedProcess: process.pid,
  ok: 1,
});

/** Commands that need no authentication. */
export const unauthenticatedCommands: ReadonlySet<string> = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'saslStart',
  'saslContinue',
]);

/** Commands about the connection and the server. */
export const sessionCommands: Readonly<Record<string, Command>> = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: () => ({ ok: 1 }) },
  saslStart: { run: (command, { credentials, session }) => credentials.start(command, session) },
  saslContinue: { run: (command, { credentials, session }) => credentials.continue(command, session) },
  endSessions: { run: () => ({ ok: 1 }), options: [] },
};
