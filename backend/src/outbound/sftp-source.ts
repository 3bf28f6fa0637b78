import { createHash } from 'node:crypto';
import { Client, type SFTPWrapper, type Stats } from 'ssh2';
import {
  type RemoteSource,
  RemoteSourceError,
  type OpenedSource,
  type SourceRules,
  toSourceUrl,
} from './remote-source.js';
import { publicAddresses } from './public-addresses.js';

const DEFAULT_PORT = 22;
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

/**
 * Opens a file over SFTP. The file's size and modification time serve as ETag.
 * @returns undefined if the file is unmodified.
 * @throws RemoteSourceError
 */
export async function openSftp(source: RemoteSource, rules: SourceRules): Promise<OpenedSource | undefined> {
  const url = toSourceUrl(source.address, ['sftp:']);
  const path = toPath(url);
  const [address] = await publicAddresses(url.hostname, rules);
  rules.signal.throwIfAborted();
  const client = new Client();
  const close = () => client.destroy();
  rules.signal.addEventListener('abort', close);
  try {
    const { sftp, hostKey } = await connect(client, address?.address ?? '', url, source, rules);
    const stats = await stat(sftp, path);
    if (!stats.isFile()) throw new RemoteSourceError(`${path} is not a file.`);
    const etag = `"${stats.size}-${stats.mtime}"`;
    if (etag === rules.etag) {
      close();
      return undefined;
    }
    const stream = sftp.createReadStream(path);
    // Without a handler, an error before the stream is read would end the process.
    stream.on('error', () => undefined);
    client.on('close', () => stream.destroy(new Error('closed')));
    return { stream, total: stats.size, etag, hostKey, close };
  } catch (error) {
    close();
    throw error;
  }
}

function toPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    throw new RemoteSourceError('A percent sign in the URL must be written as %25.', { cause: error });
  }
}

function connect(
  client: Client,
  address: string,
  url: URL,
  { user, password, hostKey }: RemoteSource,
  { limits, signal }: SourceRules,
): Promise<{ sftp: SFTPWrapper; hostKey: string }> {
  let presentedKey = '';
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(keyMismatch(hostKey, presentedKey) ?? connectionProblem(error, url));
    // Errors after the connection was made reject nothing, but need a handler. The `close` event ends the stream.
    client.on('error', fail);
    client.on('close', () => fail(signal.aborted ? toError(signal.reason) : new Error('closed')));
    client.on('ready', () =>
      client.sftp((error, sftp) => (error ? fail(error) : resolve({ sftp, hostKey: presentedKey }))),
    );
    client.connect({
      host: address,
      port: url.port ? Number(url.port) : DEFAULT_PORT,
      username: user ?? '',
      password: password ?? '',
      readyTimeout: limits.responseMs,
      hostVerifier: (key: Buffer) => {
        presentedKey = fingerprint(key);
        return hostKey === undefined || presentedKey === hostKey;
      },
    });
  });
}

/** Returns the fingerprint of a key in OpenSSH's format. */
function fingerprint(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function keyMismatch(expected: string | undefined, presented: string): RemoteSourceError | undefined {
  if (expected === undefined || presented === '' || presented === expected) return undefined;
  return new RemoteSourceError(
    `The server's key is ${presented} and not ${expected}: it is another server, or its key was changed.`,
  );
}

function connectionProblem(error: Error & { level?: string }, { host }: URL): Error {
  if (error instanceof RemoteSourceError) return error;
  if (error.level === 'client-authentication')
    return new RemoteSourceError(`${host} rejects this user and password.`, { cause: error });
  if (error.level === 'client-timeout')
    return new RemoteSourceError(`${host} did not respond in time.`, { cause: error });
  return new RemoteSourceError(`Cannot connect to ${host} (${error.message}).`, { cause: error });
}

function stat(sftp: SFTPWrapper, path: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    sftp.stat(path, (error: (Error & { code?: number }) | undefined, stats) => {
      if (!error) resolve(stats);
      else if (error.code === NO_SUCH_FILE) reject(new RemoteSourceError(`There is no file ${path}.`));
      else if (error.code === PERMISSION_DENIED) reject(new RemoteSourceError(`This user may not read ${path}.`));
      else reject(new RemoteSourceError(`${path} cannot be read (${error.message}).`));
    });
  });
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
