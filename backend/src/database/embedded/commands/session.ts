import { maxDocumentBytes, type Doc } from '../documents.js';
import { maxMessageBytes } from '../wire-protocol.js';
import type { Command } from './command.js';

/** MongoDB 7.0: what drivers may expect of this server. */
const maxWireVersion = 21;
const version = '7.0.0';

const hello: Command = (_command, { store }) => ({
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
  /** True while the disk is full, as of a server that only reads. */
  readOnly: store.space.isShort,
  // Tells whoever reads database.json that this is the server it describes.
  embeddedProcess: process.pid,
  ok: 1,
});

const saslStart: Command = (command, { credentials, session }) => credentials.start(command, session);

const saslContinue: Command = (command, { credentials, session }) => credentials.continue(command, session);

const done: Command = (): Doc => ({ ok: 1 });

/** What may be asked before the password. */
export const openCommands: ReadonlySet<string> = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'saslStart',
  'saslContinue',
]);

/** Commands about the connection and the server. */
export const sessionCommands: Readonly<Record<string, Command>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: done,
  saslStart,
  saslContinue,
  endSessions: done,
  refreshSessions: done,
  killSessions: done,
  startSession: done,
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  buildInfo: () => ({
    version,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    maxBsonObjectSize: maxDocumentBytes,
    ok: 1,
  }),
};
