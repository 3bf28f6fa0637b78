import { deserialize, EJSON, onDemand, serialize } from 'bson';

/** A document whose numbers have their BSON types and whose fields have their original order. */
export type ExactDocument = Record<string, unknown> | Map<string, unknown>;

const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const DOCUMENT = 3;
const ARRAY = 4;

/**
 * Decodes BSON so that encoding it returns the same bytes. A JavaScript object reorders names that are numbers, so a document
 * with such names becomes a map.
 * @throws Error if that is impossible: two fields of one name, or types that MongoDB no longer supports.
 */
export function decodeExactly(raw: Uint8Array): ExactDocument {
  const document = deserialize(raw, EXACT);
  if (isSame(document, raw)) return document;
  const map = mapOf(raw);
  if (isSame(map, raw)) return map;
  throw new Error(`The document ${EJSON.stringify(document['_id'])} cannot be copied exactly`);
}

function isSame(document: ExactDocument, raw: Uint8Array): boolean {
  return Buffer.compare(serialize(document), raw) === 0;
}

function mapOf(raw: Uint8Array): Map<string, unknown> {
  const elements = onDemand.parseToElements(raw);
  return new Map(
    [...elements].map(([type, nameOffset, nameLength, offset, length]) => {
      const bytes = raw.subarray(offset, offset + length);
      const name = Buffer.from(raw.subarray(nameOffset, nameOffset + nameLength)).toString();
      if (type === DOCUMENT) return [name, mapOf(bytes)];
      if (type === ARRAY) return [name, [...mapOf(bytes).values()]];
      return [name, deserialize(documentOf(raw.subarray(nameOffset - 1, offset + length)), EXACT)[name]];
    }),
  );
}

/** Returns a document of one element (type, name and value). */
function documentOf(element: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(element.length + 5);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.set(element, 4);
  return bytes;
}
