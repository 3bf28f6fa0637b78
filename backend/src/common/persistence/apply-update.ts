import { isDeepStrictEqual } from 'node:util';
import type { UpdateQuery } from 'mongoose';

/** The part of a mongoose document that an update needs. */
interface ChangedDocument {
  get(path: string): unknown;
  set(path: string, value: unknown): unknown;
}

/** Applies the operators `$set`, `$unset`, `$inc` and `$pull` (of values) to a document. @throws Error for another operator. */
export function applyUpdate<T>(document: ChangedDocument, update: UpdateQuery<T>): void {
  const { $set = {}, $unset = {}, $inc = {}, $pull = {}, ...others } = update as Record<string, object>;
  if (Object.keys(others).length > 0) throw new Error(`Unknown parts of an update: ${Object.keys(others).join(', ')}`);
  for (const [path, value] of Object.entries($set)) if (value !== undefined) document.set(path, value);
  for (const path of Object.keys($unset)) document.set(path, undefined);
  for (const [path, by] of Object.entries($inc)) document.set(path, Number(document.get(path) ?? 0) + Number(by));
  for (const [path, removed] of Object.entries($pull)) {
    const values = [...((document.get(path) ?? []) as unknown[])];
    const kept = values.filter((value) => !isPulled(value, removed));
    if (kept.length < values.length) document.set(path, kept);
  }
}

function isPulled(value: unknown, removed: unknown): boolean {
  const { $in } = (removed ?? {}) as { $in?: unknown[] };
  return ($in ?? [removed]).some((each) => isDeepStrictEqual(each, value));
}
