import { createHash } from 'node:crypto';
import type { Binary, ObjectId, Timestamp } from 'bson';
import { bsonTypeOf, type Doc } from '../documents.js';
import { notSupported } from '../errors.js';

/*
 * Encodes values as bytes that compare like the values in MongoDB: one byte for the type, in MongoDB's type order, then the
 * value. No encoding is the beginning of another one, so the fields of a key are concatenated, and a descending field is the
 * same bytes inverted. No type byte is 0x00 or 0xff, so no key starts with 0xff.
 */
const typeBytes = {
  minKey: 0x10,
  // An empty array, for which `valuesAt` returns undefined.
  undefined: 0x18,
  null: 0x20,
  number: 0x30,
  string: 0x40,
  object: 0x50,
  array: 0x58,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x78,
  date: 0x80,
  timestamp: 0x88,
  regex: 0x90,
  maxKey: 0xe0,
} as const;

const hashBytes = 16;

class KeyWriter {
  private buffer = Buffer.allocUnsafe(1024);
  length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  number(value: number): void {
    this.reserve(8);
    // NaN sorts below every number; -0 equals 0.
    if (Number.isNaN(value)) this.buffer.fill(0, this.length, this.length + 8);
    else {
      this.buffer.writeDoubleBE(value === 0 ? 0 : value, this.length);
      const negative = (this.buffer[this.length] as number) & 0x80;
      if (negative) this.invert(this.length, this.length + 8);
      else this.buffer[this.length] = (this.buffer[this.length] as number) | 0x80;
    }
    this.length += 8;
  }

  text(value: string): void {
    const escaped = value.includes('\0') ? value.split('\0') : undefined;
    for (const [index, part] of (escaped ?? [value]).entries()) {
      if (index > 0) this.bytes(Buffer.from([0x00, 0xff]));
      this.reserve(part.length * 3);
      this.length += this.buffer.write(part, this.length, 'utf8');
    }
    this.byte(0x00);
    this.byte(0x00);
  }

  /** Truncates a field and appends a hash, so that different values have different keys. */
  truncate(start: number, limit: number): void {
    const hash = createHash('sha256').update(this.buffer.subarray(start, this.length)).digest().subarray(0, hashBytes);
    this.length = start + limit;
    this.bytes(hash);
  }

  invert(start: number, end: number): void {
    for (let i = start; i < end; i++) this.buffer[i] = ~(this.buffer[i] as number) & 0xff;
  }

  take(): Buffer {
    const result = Buffer.from(this.buffer.subarray(0, this.length));
    this.length = 0;
    return result;
  }

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + size));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

const writer = new KeyWriter();

/** Returns the first byte of all encodings of this value's type. */
export function typeByteOf(value: unknown): number {
  if (value === undefined) return typeBytes.undefined;
  if (value === null) return typeBytes.null;
  if (typeof value === 'number') return typeBytes.number;
  if (typeof value === 'string') return typeBytes.string;
  if (typeof value === 'boolean') return typeBytes.boolean;
  if (value instanceof Date) return typeBytes.date;
  if (value instanceof RegExp) return typeBytes.regex;
  if (Array.isArray(value)) return typeBytes.array;
  switch (bsonTypeOf(value)) {
    case 'ObjectId':
      return typeBytes.objectId;
    case 'Binary':
      return typeBytes.binary;
    case 'Timestamp':
      return typeBytes.timestamp;
    case 'MinKey':
      return typeBytes.minKey;
    case 'MaxKey':
      return typeBytes.maxKey;
    case undefined:
      return typeBytes.object;
    default:
      throw notSupported(`Keys of the type ${bsonTypeOf(value)} are`);
  }
}

function writeValue(value: unknown): void {
  const type = typeByteOf(value);
  writer.byte(type);
  switch (type) {
    case typeBytes.number:
      return writer.number(value as number);
    case typeBytes.string:
      return writer.text(value as string);
    case typeBytes.boolean:
      return writer.byte(value ? 1 : 0);
    case typeBytes.date:
      return writer.number((value as Date).getTime());
    case typeBytes.objectId:
      return writer.bytes((value as ObjectId).id);
    case typeBytes.timestamp:
      writer.number((value as Timestamp).t);
      return writer.number((value as Timestamp).i);
    case typeBytes.binary:
      writer.number((value as Binary).length());
      writer.byte((value as Binary).sub_type);
      return writer.bytes((value as Binary).value());
    case typeBytes.regex:
      writer.text((value as RegExp).source);
      return writer.text((value as RegExp).flags);
    case typeBytes.array:
      for (const item of value as unknown[]) writeValue(item);
      return writer.byte(0x00);
    case typeBytes.object:
      for (const [name, item] of Object.entries(value as Doc)) {
        writer.byte(typeByteOf(item));
        writer.text(name);
        writeValue(item);
      }
      return writer.byte(0x00);
    default:
  }
}

/** Encodes one field of a key. @param limit of the field's bytes, so that a key of several fields fits the store. */
export function encodeField(value: unknown, descending: boolean, limit: number): Buffer {
  writer.length = 0;
  writeValue(value);
  if (writer.length > limit) writer.truncate(0, limit);
  if (descending) writer.invert(0, writer.length);
  return writer.take();
}

/** Returns the bytes that the encodings of all strings with this prefix start with. */
export function encodeStringPrefix(prefix: string, limit: number): Buffer {
  const field = Buffer.concat([Buffer.from([typeBytes.string]), Buffer.from(prefix)]);
  return field.subarray(0, limit);
}

/** Returns a key that is the same for values that MongoDB treats as equal (1 and 1.0, dates of one instant, ...). */
export function keyOf(value: unknown): string {
  writer.length = 0;
  writeValue(value);
  return writer.take().toString('latin1');
}

/** Encodes a field of a sort key. An array sorts by its smallest element, or by its largest if descending. */
export function encodeSortField(values: readonly unknown[], descending: boolean): Buffer {
  const fields = values.map((value) => encodeField(value, descending, Infinity));
  return fields.reduce((least, field) => (Buffer.compare(field, least) < 0 ? field : least));
}

/** Compares two values as MongoDB does. @returns a negative number, 0 or a positive number. */
export function compareValues(left: unknown, right: unknown): number {
  writer.length = 0;
  writeValue(left);
  const leftKey = writer.take();
  writeValue(right);
  return Buffer.compare(leftKey, writer.take());
}

/** Returns the end of the range of all keys with this prefix: the smallest bytes above all of them. */
export function after(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length--;
  if (length === 0) return Buffer.from([0xff]);
  const end = Buffer.from(prefix.subarray(0, length));
  end[length - 1] = (end[length - 1] as number) + 1;
  return end;
}
