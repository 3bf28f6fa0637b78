import { ConflictException, Injectable } from '@nestjs/common';
import { mediaUrl } from '@grabdeals/shared/media';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { fieldError } from '../../common/errors/field-error.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { newUploadKey, uploadKey } from '../../storage/storage-keys.js';
import { UploadSigner } from '../../storage/upload-signer.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { type AudioKind, kindOfName, kindOfType } from './audio-kind.js';
import type { PodcastUploadView, StoredAudioView } from './podcast-uploads.views.js';
import type { SignPodcastUploadDto } from './podcast-uploads.dto.js';

const SIGNED_SECONDS = 600;
/** Route of the API that takes audio, below its origin. */
const AUDIO_PATH = '/api/prodcast/audio';
const NOT_AUDIO = 'must be an MP3, M4A, Ogg or WAV file, or a picture';

/** Audio and pictures of podcasts: each belongs to a site that its sender manages. */
@Injectable()
export class PodcastUploadsService {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly signer: UploadSigner,
    private readonly pictures: UploadsService,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * An address to which one file of the site can be sent within ten minutes. Audio always comes through this API, which
   * judges it by its content, before any store has it.
   * @throws ForbiddenException for another vendor's site, NotFoundException for one that does not exist.
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
   * Takes what was sent to a signed address, whose signature is known to be right. An address works once: what is
   * cached for good may not change.
   */
  async receive(siteName: string, name: string, content: Buffer): Promise<StoredAudioView> {
    const key = uploadKey(siteName, name);
    if (!kindOfName(name)?.isIn(content))
      throw fieldError('file', `${name} is not an audio file of the announced type`);
    if (!(await this.storage.create(key, content)))
      throw new ConflictException('A file was already sent to this URL. Request a new URL.');
    return { success: true, data: { url: mediaUrl(key) } };
  }

  private audioTarget(siteName: string, wanted: string, { extension }: AudioKind, origin: string) {
    const key = newUploadKey(siteName, wanted, extension);
    const name = key.slice(key.lastIndexOf('/') + 1);
    const query = this.signer.sign(key, SIGNED_SECONDS);
    return { url: `${origin}${AUDIO_PATH}/${siteName}/${name}?${query}`, key, publicUrl: mediaUrl(key) };
  }
}
