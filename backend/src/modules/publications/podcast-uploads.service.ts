import { ConflictException, Injectable } from '@nestjs/common';
import { mediaUrl } from '@grabdeals/shared/media';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { newUploadKey, uploadKey } from '../../storage/storage-keys.js';
import { UploadSigner } from '../../storage/upload-signer.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import type { PodcastUploadView, SignPodcastUploadDto, StoredAudioView } from './podcast-uploads.dto.js';

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
function kindOfType(contentType: string): AudioKind | undefined {
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

const SIGNED_SECONDS = 600;
/** Path of the route that accepts audio. */
const AUDIO_PATH = '/api/prodcast/audio';
const NOT_AUDIO = 'must be an MP3, M4A, Ogg or WAV file, or a picture';

/** Uploads of audio and pictures of podcasts. Each upload belongs to a site that the caller manages. */
@Injectable()
export class PodcastUploadsService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly signer: UploadSigner,
    private readonly pictures: UploadsService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Returns a URL to which one file of the site can be sent within ten minutes. Audio is always sent to this API, which
   * checks its content before it stores it.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException for an unknown site.
   */
  async sign(
    caller: Caller,
    siteName: string,
    input: SignPodcastUploadDto,
    origin: string,
  ): Promise<PodcastUploadView> {
    assertMayManage(caller, siteName);
    await this.websites.assertExists(siteName);
    const kind = kindOfType(input.contentType);
    if (kind) return { success: true, data: this.audioTarget(siteName, input.key, kind, origin) };
    if (!/^image\//i.test(input.contentType)) throw fieldError('contentType', `contentType ${NOT_AUDIO}`);
    const target = await this.pictures.target(siteName, input.key, input.contentType, origin);
    return { success: true, data: { url: target.uploadUrl, key: target.key, publicUrl: target.mediaUrl } };
  }

  /**
   * Stores audio that was sent to a signed URL. The route has verified the signature. A URL works once, because browsers
   * cache the file forever.
   */
  async receive(siteName: string, name: string, content: Buffer): Promise<StoredAudioView> {
    const key = uploadKey(siteName, name);
    if (!kindOfName(name)?.matches(content))
      throw fieldError('file', `${name} is not an audio file of the announced type`);
    if (!(await this.storage.create(key, content)))
      throw new ConflictException('A file was already sent to this URL. Request a new URL.');
    return { success: true, data: { url: mediaUrl(key) } };
  }

  private audioTarget(siteName: string, fileName: string, { extension }: AudioKind, origin: string) {
    const key = newUploadKey(siteName, fileName, extension);
    const name = key.slice(key.lastIndexOf('/') + 1);
    const query = this.signer.sign(key, SIGNED_SECONDS);
    return { url: `${origin}${AUDIO_PATH}/${siteName}/${name}?${query}`, key, publicUrl: mediaUrl(key) };
  }
}
