import type { LookupAddress } from 'node:dns';
import type { Readable } from 'node:stream';

/** Where a feed is fetched from. */
export interface FeedSource {
  kind: 'https' | 'sftp';
  /** `https://shop.example/feed.xml` or `sftp://shop.example:22/feeds/products.csv`, without user and password. */
  address: string;
  user?: string;
  password?: string;
  /**
   * Of SFTP: fingerprint that the server's key must have, as `ssh-keygen -l` prints it (`SHA256:...`). Absent: any key is taken,
   * and told, so that the next fetch can insist on it.
   */
  hostKey?: string;
}

export interface FetchLimits {
  /** Until the source begins to answer, in milliseconds. */
  answerMs: number;
  /** Between two pieces of an answer. */
  idleMs: number;
  /** From beginning to end. */
  wholeMs: number;
}

/** Which hosts may be asked. */
export interface HostRules {
  /** Names and addresses that may be asked though they are not public. */
  allowedHosts: readonly string[];
  /** Tells the addresses of a name. */
  resolve: (host: string) => Promise<LookupAddress[]>;
}

/** What holds while a source is opened. */
export interface SourceRules extends HostRules {
  limits: FetchLimits;
  signal: AbortSignal;
  /** As the source told them the last time. */
  etag?: string;
  lastModified?: string;
}

/** A source that has begun to answer. */
export interface OpenedSource {
  stream: Readable;
  /** Bytes of the file, where the source tells them. */
  total?: number;
  etag?: string;
  lastModified?: string;
  hostKey?: string;
  close: () => void;
}

/** Why a feed could not be fetched, in words for an operator. */
export class FeedSourceError extends Error {}

/** @throws FeedSourceError where the text is no address of the kind, or holds a user or password. */
export function toSourceUrl(address: string, protocols: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new FeedSourceError(`The address must begin with ${protocols.map((name) => `${name}//`).join(' or ')}.`);
  }
  if (url.username || url.password)
    throw new FeedSourceError('User and password must not be part of the address: they have fields of their own.');
  return url;
}
