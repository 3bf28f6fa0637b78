import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Binary } from 'bson';
import type { Doc } from '../documents.js';
import { DatabaseError } from '../errors.js';

/** The only account of the database. */
export const userName = 'grabdeals';
const mechanism = 'SCRAM-SHA-256';
/** The least that drivers accept: the password is random, so that guessing it is hopeless without further work. */
const iterations = 4096;
const passwordFile = 'password';

/** One connection: who is at its other end. */
export class Session {
  isAuthenticated = false;
  /** A conversation that has begun. */
  scram: ScramConversation | undefined;
}

interface ScramConversation {
  clientFirstBare: string;
  serverFirst: string;
  nonce: string;
  isVerified: boolean;
}

/** The password of a directory's database, if there is one. */
export function readPassword(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, passwordFile), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The password of a directory's database, made where there is none; readable for its owner only. */
export function ensurePassword(directory: string): string {
  const existing = readPassword(directory);
  if (existing) return existing;
  const password = randomBytes(32).toString('base64url');
  writeFileSync(join(directory, passwordFile), password, { mode: 0o600 });
  return password;
}

/** The server's side of SCRAM-SHA-256 (RFC 5802 and 7677), as drivers of MongoDB speak it. */
export class Credentials {
  private readonly salt = randomBytes(28);
  private readonly storedKey: Buffer;
  private readonly serverKey: Buffer;

  constructor(password: string) {
    const salted = pbkdf2Sync(password, this.salt, iterations, 32, 'sha256');
    this.storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest();
    this.serverKey = hmac(salted, 'Server Key');
  }

  /** The first message: names the user, and gets salt and nonce. */
  start(command: Doc, session: Session): Doc {
    if (command['mechanism'] !== mechanism)
      throw new DatabaseError(2, 'BadValue', `The only mechanism of authentication is ${mechanism}`);
    const [, clientFirstBare = '', clientNonce = ''] =
      /^n,[^,]*,(n=grabdeals,r=([\x21-\x2b\x2d-\x7e]+))$/.exec(textOf(command['payload'])) ?? [];
    if (!clientNonce) throw authenticationFailed();
    const nonce = clientNonce + randomBytes(24).toString('base64');
    const serverFirst = `r=${nonce},s=${this.salt.toString('base64')},i=${iterations}`;
    session.scram = { clientFirstBare, serverFirst, nonce, isVerified: false };
    return reply(serverFirst, false);
  }

  /** The client's proof, and where the driver wants it an empty message after that. */
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
    const isRight = clientKey && timingSafeEqual(createHash('sha256').update(clientKey).digest(), this.storedKey);
    if (!isRight || nonce !== scram.nonce) throw authenticationFailed();
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
