import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Binary } from 'bson';
import type { Doc } from '../documents.js';
import { DatabaseError, hasCode } from '../errors.js';
import { passwordPath } from '../files/database-files.js';

/** The only account of the database. */
const userName = 'embedded';
const mechanism = 'SCRAM-SHA-256';
/** The minimum that drivers accept. The password is random, so more iterations would not make it safer. */
const iterations = 4096;

/** The state of one connection's authentication. */
export class Session {
  isAuthenticated = false;
  /** An exchange in progress. */
  scram: ScramExchange | undefined;
}

interface ScramExchange {
  clientFirstBare: string;
  serverFirst: string;
  nonce: string;
  isVerified: boolean;
}

/** Returns the password of the database in a folder. */
export function readPassword(folder: string): string | undefined {
  try {
    return readFileSync(passwordPath(folder), 'utf8').trim() || undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Returns the password of the database in a folder; creates the file, readable for its owner only, if it does not exist. */
export function ensurePassword(folder: string): string {
  const existing = readPassword(folder);
  if (existing) return existing;
  const password = randomBytes(32).toString('base64url');
  writeFileSync(passwordPath(folder), password, { mode: 0o600 });
  return password;
}

/** Returns the URI for clients on this machine. */
export const connectionUri = ({
  port,
  password,
  databaseName,
}: Record<'password' | 'databaseName', string> & { port: number }): string =>
  `mongodb://${userName}:${password}@127.0.0.1:${port}/${databaseName}` +
  '?directConnection=true&authSource=admin&authMechanism=SCRAM-SHA-256';

/** The server's side of SCRAM-SHA-256 (RFC 5802 and 7677), as MongoDB's drivers use it. */
export class Credentials {
  private readonly salt = randomBytes(28);
  private readonly storedKey: Buffer;
  private readonly serverKey: Buffer;

  constructor(password: string) {
    const salted = pbkdf2Sync(password, this.salt, iterations, 32, 'sha256');
    this.storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
    this.serverKey = hmac(salted, 'Server Key');
  }

  /** Handles the client's first message: returns salt and nonce. */
  start(command: Doc, session: Session): Doc {
    if (command['mechanism'] !== mechanism)
      throw new DatabaseError(2, 'BadValue', `The only authentication mechanism is ${mechanism}`);
    const [, clientFirstBare = '', clientNonce = ''] =
      /^n,[^,]*,(n=[^,]+,r=([\x21-\x2b\x2d-\x7e]+))$/.exec(textOf(command['payload'])) ?? [];
    if (!clientFirstBare.startsWith(`n=${userName},`)) throw authenticationFailed();
    const nonce = clientNonce + randomBytes(24).toString('base64');
    const serverFirst = `r=${nonce},s=${this.salt.toString('base64')},i=${iterations}`;
    session.scram = { clientFirstBare, serverFirst, nonce, isVerified: false };
    return reply(serverFirst, false);
  }

  /** Handles the client's proof, and the empty message that some drivers send after the proof. */
  continue(command: Doc, session: Session): Doc {
    const { scram } = session;
    if (!scram) throw authenticationFailed();
    if (scram.isVerified) {
      session.scram = undefined;
      session.isAuthenticated = true;
      return reply('', true);
    }
    session.scram = undefined;
    const [, clientFinal = '', nonce = '', proof = ''] =
      /^(c=[A-Za-z0-9+/=]+,r=([^,]+)),p=([A-Za-z0-9+/=]+)$/.exec(textOf(command['payload'])) ?? [];
    const message = `${scram.clientFirstBare},${scram.serverFirst},${clientFinal}`;
    const clientKey = xor(Buffer.from(proof, 'base64'), hmac(this.storedKey, message));
    const isCorrect = clientKey && timingSafeEqual(createHash('sha256').update(clientKey).digest(), this.storedKey);
    if (!isCorrect || nonce !== scram.nonce) throw authenticationFailed();
    session.scram = { ...scram, isVerified: true };
    return reply(`v=${hmac(this.serverKey, message).toString('base64')}`, false);
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const authenticationFailed = (): DatabaseError =>
  new DatabaseError(18, 'AuthenticationFailed', 'Authentication failed.');

const reply = (payload: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

function textOf(payload: unknown): string {
  if (payload instanceof Binary) return Buffer.from(payload.value()).toString('utf8');
  return typeof payload === 'string' ? payload : '';
}

function xor(left: Buffer, right: Buffer): Buffer | undefined {
  return left.length === right.length ? (left.map((byte, at) => byte ^ (right[at] as number)) as Buffer) : undefined;
}
