import type { LookupAddress } from 'node:dns';
import type { Readable } from 'node:stream';

/** A file on another host. */
export interface RemoteSource {
  kind: 'https' | 'sftp';
  /** `https://shop.example/feed.xml` or `sftp://shop.example:22/feeds/products.csv`, without user and password. */
  address: string;
  user?: string;
  password?: string;
  /**
   * Fingerprint that the SFTP server's key must have, as `ssh-keygen -l` prints it (`SHA256:...`). If absent, any key is
   * accepted and returned, so that the next fetch can require it.
   */
  hostKey?: string;
}

export interface FetchLimits {
  /** Milliseconds before the response must begin. */
  responseMs: number;
  /** Milliseconds between two chunks of the response. */
  idleMs: number;
  /** Milliseconds before the file must be complete. */
  totalMs: number;
}

/** Hosts that may be called. */
export interface HostRules {
  /** Names and addresses that are allowed although they are not public. */
  allowedHosts: readonly string[];
  /** Returns the addresses of a name. */
  resolve: (host: string) => Promise<LookupAddress[]>;
}

/** Limits and conditions for opening a source. */
export interface SourceRules extends HostRules {
  limits: FetchLimits;
  signal: AbortSignal;
  /** Version of the last fetch. The source is not opened if it still has this version. */
  etag?: string;
  lastModified?: string;
}

/** A source whose response has begun. */
export interface OpenedSource {
  stream: Readable;
  /** Size of the file, if the source declares it. */
  total?: number;
  etag?: string;
  lastModified?: string;
  hostKey?: string;
  close: () => void;
}

/** Why a file could not be downloaded, as a message for operators. */
export class RemoteSourceError extends Error {}

const NO_FTP =
  'FTP is not supported, because it sends passwords unencrypted: ask the network for an https:// or sftp:// address, or upload the file.';

/** @throws RemoteSourceError if the text is not an address with one of the protocols, or contains a user or password. */
export function toSourceUrl(address: string, protocols: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    const begins = `The URL must begin with ${protocols.map((name) => `${name}//`).join(' or ')}.`;
    throw new RemoteSourceError(/^ftps?:/i.test(address) ? `${begins} ${NO_FTP}` : begins);
  }
  if (url.username || url.password)
    throw new RemoteSourceError('User and password must not be part of the URL: they have fields of their own.');
  return url;
}
