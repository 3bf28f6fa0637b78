/** An audio format that all browsers play. */
export interface AudioKind {
  /** Extension of the file name. */
  extension: 'mp3' | 'm4a' | 'ogg' | 'wav';
  /** Media types of the format. */
  contentTypes: readonly string[];
  /** Returns whether the content has the signature of the format. */
  matches(content: Buffer): boolean;
}

const KINDS: readonly AudioKind[] = [
  {
    extension: 'mp3',
    contentTypes: ['audio/mpeg', 'audio/mp3'],
    matches: (content) => textAt(content, 0, 3) === 'ID3' || isMpegFrame(content),
  },
  {
    extension: 'm4a',
    contentTypes: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
    // AVIF and HEIC pictures have the same container.
    matches: (content) =>
      textAt(content, 4, 4) === 'ftyp' && /^(?:M4A |M4B |mp4[12]|isom|iso2|dash)$/.test(textAt(content, 8, 4)),
  },
  { extension: 'ogg', contentTypes: ['audio/ogg'], matches: (content) => textAt(content, 0, 4) === 'OggS' },
  {
    extension: 'wav',
    contentTypes: ['audio/wav', 'audio/x-wav'],
    matches: (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WAVE',
  },
];

/** Returns the format of a media type, or undefined for other types. */
export function kindOfType(contentType: string): AudioKind | undefined {
  return KINDS.find((kind) => kind.contentTypes.includes(contentType.toLowerCase()));
}

/** Returns the format of a file name's extension. */
export function kindOfName(name: string): AudioKind | undefined {
  return KINDS.find((kind) => name.endsWith(`.${kind.extension}`));
}

function textAt(content: Buffer, offset: number, length: number): string {
  return content.toString('latin1', offset, offset + length);
}

/** Returns whether the content begins with eleven set bits and a valid version and layer. */
function isMpegFrame(content: Buffer): boolean {
  const [first = 0, second = 0] = content;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) !== 0;
}
