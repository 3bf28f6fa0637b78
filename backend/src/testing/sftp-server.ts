import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;
const REGULAR_FILE = 0o100_644;
const FOLDER = 0o040_755;
const MODIFIED_AT = 1_700_000_000;

export interface SftpServer {
  port: number;
  /** Fingerprint of the server's key in OpenSSH's format. */
  hostKey: string;
  /** Files by path. The server ends the connection when a file with the content `null` is read. */
  files: Record<string, Buffer | null>;
  /** Number of sign-ins. */
  signIns: number;
  close(): Promise<void>;
}

/** Starts a server with files for one user, `feed` with the password `secret`. */
export async function startSftpServer(): Promise<SftpServer> {
  // ssh2 cannot read about one in a hundred of the keys that it generates, so another library generates the key.
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => authenticate(context));
    connection.on('ready', () => {
      running.signIns++;
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), running.files, () => connection.end()));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: SftpServer = {
    port: (server.address() as AddressInfo).port,
    hostKey: fingerprintOf(privateKey),
    files: {},
    signIns: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.end();
      }),
  };
  return running;
}

function authenticate(context: AuthContext): void {
  if (context.method === 'password' && context.username === 'feed' && context.password === 'secret') context.accept();
  else context.reject(['password']);
}

function fingerprintOf(privateKey: string): string {
  const key = utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  const digest = createHash('sha256').update(key.getPublicSSH()).digest('base64');
  return `SHA256:${digest.replace(/=+$/, '')}`;
}

function serve(sftp: SFTPWrapper, files: SftpServer['files'], hangUp: () => void): void {
  const handles: string[] = [];
  sftp.on('STAT', (request, path) => {
    const file = files[path];
    if (file === undefined && path !== '/') sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
    else sftp.attrs(request, attributesOf(file));
  });
  sftp.on('OPEN', (request, path) => {
    if (files[path] === undefined) return sftp.status(request, STATUS_CODE.NO_SUCH_FILE);
    sftp.handle(request, Buffer.of(handles.push(path) - 1));
  });
  sftp.on('FSTAT', (request, handle) => sftp.attrs(request, attributesOf(files[handles[handle[0] ?? 0] ?? ''])));
  sftp.on('READ', (request, handle, offset, length) => {
    const file = files[handles[handle[0] ?? 0] ?? ''];
    if (!file) return hangUp();
    if (offset >= file.length) sftp.status(request, STATUS_CODE.EOF);
    else sftp.data(request, file.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (request) => sftp.status(request, STATUS_CODE.OK));
}

function attributesOf(file: Buffer | null | undefined) {
  return {
    mode: file === undefined ? FOLDER : REGULAR_FILE,
    uid: 0,
    gid: 0,
    size: file?.length ?? 100,
    atime: MODIFIED_AT,
    mtime: MODIFIED_AT,
  };
}
