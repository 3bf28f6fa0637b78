import { scheduleText } from '@grabdeals/shared/feed-texts';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { validateWebAddress } from '../../components/addressRule';
import type { Feed } from '../../dataProvider/types';

export type SourceKind = Feed['source']['kind'];
export type Mapping = Feed['mapping'];

/** The form's values: emptied inputs are null. */
export interface FeedFormValues {
  id?: string;
  name: string;
  merchantId: number;
  source: { kind: SourceKind; address?: string | null; user?: string | null; password?: string | null };
  format: { kind: Feed['format']['kind']; delimiter?: string | null };
  encoding: Feed['encoding'];
  profile: Feed['profile'];
  mapping: Mapping;
  currency: Feed['currency'];
  numberFormat: Feed['numberFormat'];
  dateFormat: Feed['dateFormat'];
  valuePairs: Feed['valuePairs'];
  baseUrl?: string | null;
  everyHours?: number | null;
  active: boolean;
}

export const NEW_FEED: Partial<FeedFormValues> = {
  source: { kind: 'upload' },
  format: { kind: 'auto' },
  encoding: 'auto',
  profile: 'custom',
  mapping: {},
  currency: 'USD',
  numberFormat: 'auto',
  dateFormat: 'auto',
  valuePairs: [],
  baseUrl: '',
  everyHours: null,
  active: true,
};

/** Returns the form's values of a feed, without fields that a run changes, because a reread would undo typed changes. */
export function toFormValues(feed: Feed): FeedFormValues & { id: string; version?: number } {
  const { id, version, name, merchantId, source, format, encoding, profile, mapping, currency, everyHours, active } =
    feed;
  const { numberFormat, dateFormat, valuePairs, baseUrl } = feed;
  const { kind, address = '', user = '' } = source;
  return {
    id,
    version,
    name,
    merchantId,
    source: { kind, address, user, password: '' },
    format: { kind: format.kind, delimiter: format.delimiter ?? '' },
    encoding,
    profile,
    mapping,
    currency,
    numberFormat,
    dateFormat,
    valuePairs,
    baseUrl,
    everyHours,
    active,
  };
}

/** Returns the body of a save. The password changes only if a new one was typed. */
export function toFeedInput({ source, format, version: _version, ...values }: FeedFormValues & { version?: number }) {
  return { ...values, source: toSource(source), format: toFormat(format) };
}

/** Returns the body of a new feed, which has the settings of the file that is read first. */
export function toNewFeed({ name, merchantId, source, currency, everyHours, active }: FeedFormValues) {
  return { name, merchantId, source: toSource(source), currency, everyHours, active };
}

function toSource({ password, ...source }: FeedFormValues['source']): Partial<FeedFormValues['source']> {
  if (source.kind === 'upload') return { kind: source.kind };
  return password ? { ...source, password } : source;
}

export function toFormat({ kind, delimiter }: FeedFormValues['format']): {
  kind: Feed['format']['kind'];
  delimiter?: string;
} {
  return kind === 'csv' && delimiter ? { kind, delimiter } : { kind };
}

/** Returns whether a text can be the base URL of a feed. An empty text can: the feed then has no base URL. */
export function isBaseUrl(text: string): boolean {
  return text.trim() === '' || (isWebAddress(text.trim()) && !text.includes('@'));
}

export const SOURCE_CHOICES = [
  { id: 'upload', name: 'File', help: 'You upload the file here.' },
  { id: 'https', name: 'URL', help: 'Each run fetches the file from a URL.' },
  { id: 'sftp', name: 'SFTP', help: 'Each run fetches the file from a file server.' },
] as const;

export const FORMAT_CHOICES = [
  { id: 'auto', name: 'Detect automatically' },
  { id: 'csv', name: 'CSV or TSV' },
  { id: 'xml', name: 'XML (RSS, Atom, others)' },
  { id: 'json', name: 'JSON array' },
  { id: 'jsonl', name: 'JSON lines' },
] as const;

export const DELIMITER_CHOICES = [
  { id: '', name: 'Detect automatically' },
  { id: ',', name: 'Comma' },
  { id: ';', name: 'Semicolon' },
  { id: '\t', name: 'Tab' },
  { id: '|', name: 'Pipe' },
] as const;

export const ENCODING_CHOICES = [
  { id: 'auto', name: 'Detect automatically', help: 'UTF-8 if the file doesn’t name its encoding.' },
  { id: 'windows-1252', name: 'Windows-1252', help: 'Used if the file doesn’t name its encoding.' },
] as const;

const HOURS = [1, 2, 4, 6, 12, 24, 48, 168];

/** Returns the choices of the schedule, including the current schedule (`present`). */
export function scheduleChoices(present: number | null | undefined): { id: number; name: string }[] {
  const hours = present && !HOURS.includes(present) ? [...HOURS, present].sort((a, b) => a - b) : HOURS;
  return hours.map((id) => ({ id, name: scheduleText(id) }));
}

/** Returns a short text about the source of a feed. */
export function sourceText({ source, file }: Pick<Feed, 'source' | 'file'>): string {
  if (source.kind === 'upload') return file ? file.name : 'No file yet';
  return hostOf(source.address ?? '');
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

/** Returns the error of a source's URL. An uploaded file has no URL. */
export function validateAddress(address: string | null | undefined, { source }: { source?: { kind?: SourceKind } }) {
  const kind = source?.kind;
  if (kind !== 'https' && kind !== 'sftp') return undefined;
  const typed = address?.trim() ?? '';
  if (!typed) return 'Please enter the URL of the feed';
  if (kind === 'https') return validateWebAddress(typed);
  return /^sftp:\/\/[^/\s]+\/\S/i.test(typed) ? undefined : 'Please enter a URL such as sftp://host/path/feed.csv';
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `1.8 MB`. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}
