import { BSONError, deserialize } from 'bson';
import { decode, type Doc } from '../documents.js';
import { hasCode, ProtocolError } from '../errors.js';

/** Length limit of a message in either direction. */
export const maxMessageBytes = 48_000_000;

const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;
const headerBytes = 16;
const checksumPresent = 1;
const moreToCome = 2;

/** A decoded message of a client. */
export interface Request {
  id: number;
  opCode: number;
  command: Doc;
  /** False for unacknowledged writes. */
  expectsReply: boolean;
}

/** Splits a stream of bytes into messages. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private available = 0;
  /** Length limit of a message, in bytes. */
  limit = maxMessageBytes;

  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.available += chunk.length;
    for (;;) {
      if (this.available < headerBytes) return;
      if ((this.chunks[0] as Buffer).length < headerBytes) this.chunks = [Buffer.concat(this.chunks)];
      const length = (this.chunks[0] as Buffer).readInt32LE(0);
      if (length < headerBytes || length > this.limit) throw new ProtocolError(`Message length ${length}`);
      if (this.available < length) return;
      const bytes = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
      this.chunks = bytes.length > length ? [bytes.subarray(length)] : [];
      this.available -= length;
      yield bytes.subarray(0, length);
    }
  }
}

/** Parses a message. @throws ProtocolError for bytes that are not the protocol. */
export function parseMessage(message: Buffer): Request {
  try {
    return parse(message);
  } catch (error) {
    if (error instanceof BSONError || hasCode(error, 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'))
      throw new ProtocolError('Message that cannot be decoded', { cause: error });
    throw error;
  }
}

function parse(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  const id = message.readInt32LE(4);
  if (opCode === opMessage) return { id, opCode, ...parseBody(message) };
  if (opCode === opQuery) return { id, opCode, command: parseQuery(message), expectsReply: true };
  throw new ProtocolError(`Operation ${opCode}`);
}

/** Returns the bytes of a reply whose document is BSON. */
export function formatReply(request: Request, document: Buffer): Buffer {
  // OP_REPLY: flags, cursor id, starting position, number of documents. OP_MSG: flags, kind of section.
  const prefix =
    request.opCode === opQuery ? Buffer.from([8, ...Array<number>(15).fill(0), 1, 0, 0, 0]) : Buffer.alloc(5);
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + prefix.length + document.length, 0);
  header.writeInt32LE(request.id, 8);
  header.writeInt32LE(request.opCode === opQuery ? opReply : opMessage, 12);
  return Buffer.concat([header, prefix, document]);
}

/** Parses an OP_QUERY, which drivers use for the handshake only. */
function parseQuery(message: Buffer): Doc {
  const nameEnd = message.indexOf(0, headerBytes + 4);
  if (nameEnd < 0) throw new ProtocolError('Collection name without end');
  const start = nameEnd + 9;
  const query = decode(message.subarray(start, start + message.readInt32LE(start)));
  const command = (query['$query'] ?? query) as Doc;
  return { ...command, $db: message.toString('utf8', headerBytes + 4, nameEnd).split('.')[0] };
}

function parseBody(message: Buffer): { command: Doc; expectsReply: boolean } {
  const flags = message.readUInt32LE(headerBytes);
  if (flags & 0xffff & ~(checksumPresent | moreToCome)) throw new ProtocolError(`Message flags ${flags}`);
  const end = flags & checksumPresent ? message.length - 4 : message.length;
  let command: Doc | undefined;
  const sequences: Doc = {};
  for (let position = headerBytes + 4; position < end;) {
    const kind = message[position++];
    const length = message.readInt32LE(position);
    if (length < 5 || position + length > end) throw new ProtocolError(`Section length ${length}`);
    const section = message.subarray(position, position + length);
    if (kind === 0 && !command) command = deserialize(section, { fieldsAsRaw: { documents: true } });
    else if (kind === 1) Object.assign(sequences, parseSequence(section));
    else throw new ProtocolError(`Section kind ${kind}`);
    position += length;
  }
  if (!command) throw new ProtocolError('Message without a command');
  return { command: { ...command, ...sequences }, expectsReply: !(flags & moreToCome) };
}

/** Parses a list of documents that follows the command. Documents to insert remain encoded. */
function parseSequence(section: Buffer): Doc {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('Section name without end');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: unknown[] = [];
  for (let position = nameEnd + 1; position < section.length;) {
    const length = section.readInt32LE(position);
    if (length < 5 || position + length > section.length) throw new ProtocolError(`Document length ${length}`);
    const raw = section.subarray(position, position + length);
    documents.push(name === 'documents' ? raw : decode(raw));
    position += length;
  }
  return { [name]: documents };
}
