import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip. Fields can contradict the content, to create invalid zips. */
export interface ZipEntry {
  content: string | Buffer;
  /** 0 for stored, 8 for deflated. */
  method: number;
  flags?: number;
  crc?: number;
  size?: number;
}

/** Returns a zip of the files. */
export function zipOf(files: Record<string, string | Buffer | ZipEntry>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, file] of Object.entries(files)) {
    const entry = typeof file === 'string' || Buffer.isBuffer(file) ? { content: file, method: 8 } : file;
    const content = Buffer.from(entry.content as Buffer);
    const data = entry.method === 8 ? deflateRawSync(content) : content;
    const fields = fieldsOf(entry, content, data.length, name);
    const local = Buffer.concat([signed(0x04034b50), fields, Buffer.from(name), data]);
    directory.push(centralHeader(fields, name, offset));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endOf(directory.length, central.length, offset)]);
}

function fieldsOf(entry: ZipEntry, content: Buffer, packedSize: number, name: string): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? 0, 2);
  fields.writeUInt16LE(entry.method, 4);
  fields.writeUInt32LE(entry.crc ?? crc32(content), 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(entry.size ?? content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function centralHeader(fields: Buffer, name: string, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signed(0x02014b50), Buffer.of(20, 0), fields, rest, Buffer.from(name)]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signed(0x06054b50), end]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
