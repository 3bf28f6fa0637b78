import type { KeyRange } from '../storage/collection.js';
import type { CollectionIndex } from '../storage/index-definition.js';
import { after, encodeField, encodeStringPrefix, typeByteOf } from '../storage/key-encoding.js';
import type { FieldBounds } from './query-bounds.js';

/** A position between keys: before or after all keys that start with the bytes. */
interface Edge {
  bytes: Buffer;
  after: boolean;
}

/** Returns the key range of one index field. @returns undefined if the filter does not bound the field, or keys cannot express it. */
export function rangeOfField(
  index: CollectionIndex,
  position: number,
  field: FieldBounds | undefined,
): KeyRange | undefined {
  const definition = index.fields[position];
  const edges = field && edgesOf(field, index);
  if (!edges || !definition) return undefined;
  const [low, high] = definition.descending ? [inverted(edges.high), inverted(edges.low)] : [edges.low, edges.high];
  return { low: bytesOf(low), high: bytesOf(high) };
}

function edgesOf(field: FieldBounds, index: CollectionIndex): { low: Edge; high: Edge } | undefined {
  if (field.prefix !== undefined) {
    const bytes = encodeStringPrefix(field.prefix, index.fieldLimit);
    return { low: { bytes, after: false }, high: { bytes, after: true } };
  }
  // In a multikey index different elements may satisfy the two sides, so only one side bounds the keys.
  const low = field.low;
  const high = index.isMultikeyOrTruncated && low ? undefined : field.high;
  const bound = low ?? high;
  if (!bound || (low && high && typeByteOf(low.value) !== typeByteOf(high.value))) return undefined;
  const type = Buffer.from([typeByteOf(bound.value)]);
  return {
    low: low ? edgeOf(low.value, !low.inclusive, index.fieldLimit, false) : { bytes: type, after: false },
    high: high ? edgeOf(high.value, high.inclusive, index.fieldLimit, true) : { bytes: type, after: true },
  };
}

/** A truncated value bounds a range by its beginning, which the range includes; the filter checks the documents. */
function edgeOf(value: unknown, afterValue: boolean, limit: number, afterCut: boolean): Edge {
  const bytes = encodeField(value, false, limit);
  return bytes.length > limit ? { bytes: bytes.subarray(0, limit), after: afterCut } : { bytes, after: afterValue };
}

/** Returns the same position in a descending field, whose bytes are inverted and whose order is reversed. */
function inverted({ bytes, after: isAfter }: Edge): Edge {
  return { bytes: Buffer.from(bytes.map((byte) => ~byte & 0xff)), after: !isAfter };
}

const bytesOf = (edge: Edge): Buffer => (edge.after ? after(edge.bytes) : edge.bytes);
