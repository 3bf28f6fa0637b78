/** A kind of audio file that every browser plays. */
export interface AudioKind {
  /** Also the end of the file's name. */
  extension: 'mp3' | 'm4a' | 'ogg' | 'wav';
  /** Types under which it is announced. */
  contentTypes: readonly string[];
  /** Whether a file's content begins as this kind does. */
  isIn(content: Buffer): boolean;
}

const KINDS: readonly AudioKind[] = [
  {
    extension: 'mp3',
    contentTypes: ['audio/mpeg', 'audio/mp3'],
    isIn: (content) => textAt(content, 0, 3) === 'ID3' || isMpegFrame(content),
  },
  {
    extension: 'm4a',
    contentTypes: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
    // Pictures (AVIF, HEIC) come in the same container.
    isIn: (content) =>
      textAt(content, 4, 4) === 'ftyp' && /^(?:M4A |M4B |mp4[12]|isom|iso2|dash)$/.test(textAt(content, 8, 4)),
  },
  { extension: 'ogg', contentTypes: ['audio/ogg'], isIn: (content) => textAt(content, 0, 4) === 'OggS' },
  {
    extension: 'wav',
    contentTypes: ['audio/wav', 'audio/x-wav'],
    isIn: (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WAVE',
  },
];

/** The kind announced under a type; undefined for what we do not take. */
export function kindOfType(contentType: string): AudioKind | undefined {
  return KINDS.find((kind) => kind.contentTypes.includes(contentType.toLowerCase()));
}

/** The kind of a file, by the end of its name. */
export function kindOfName(name: string): AudioKind | undefined {
  return KINDS.find((kind) => name.endsWith(`.${kind.extension}`));
}

function textAt(content: Buffer, offset: number, length: number): string {
  return content.toString('latin1', offset, offset + length);
}

/** Eleven set bits, then a version and a layer that are none of the reserved ones. */
function isMpegFrame(content: Buffer): boolean {
  const [first = 0, second = 0] = content;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
}
