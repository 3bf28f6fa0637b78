import { ConflictException, Injectable } from '@nestjs/common';
import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import { assertMayManage, type Caller, managesAny, may } from '../../common/access/caller.js';
import { countOf } from '../../common/count-of.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { RecordNotFoundException } from '../../common/persistence/record-repository.js';
import { isPicture } from '../../storage/media-types.js';
import { siteOfKey } from '../../storage/storage-keys.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { type OperationRun, Operations, type StartOperation } from '../../operations/operations.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import {
  type AddMediaDto,
  MEDIA,
  type MediaImageView,
  type MediaUseView,
  type ReplacedMediaView,
  type ReplaceMediaDto,
  type UpdateMediaDto,
} from './media-image.resource.js';
import { type MediaRecord, MediaRepository } from './media.repository.js';
import { MediaRegister } from './media-register.js';
import { type PictureUse, PictureUses } from './picture-uses.js';

/** Name of a use on a site that the caller does not manage. */
const OTHER_SITE = 'Another website';
/** Name of a use by a record on no site that the caller may not read, such as a merchant. */
const ALL_SITES = 'All websites';
/** Uses that a message names. */
const MAX_NAMED_USES = 5;

/** The URL of a picture and of the image that replaces it in the records. */
interface Replacement extends Record<'imageId' | 'url' | 'newUrl', string> {
  uses: PictureUse[];
}

/** The library of a site's uploaded pictures: their alt texts, where they are used, and their replacement. */
@Injectable()
export class MediaService implements RestorableRecords {
  readonly definition = MEDIA;
  private readonly startReplacement: StartOperation<Replacement, ReplacedMediaView>;

  constructor(
    private readonly media: MediaRepository,
    private readonly register: MediaRegister,
    private readonly uses: PictureUses,
    private readonly uploads: UploadsService,
    private readonly websites: WebsitesService,
    operations: Operations,
  ) {
    this.startReplacement = operations.define('replace-image', (run) => this.replaceAll(run));
  }

  /**
   * Returns a page of a site's images with their uses. The filter `unused` leaves out images that records contain.
   * @throws ForbiddenException for a site that the caller does not manage.
   */
  async list(query: ListQuery, requestSite: string, caller: Caller): Promise<RecordPage<MediaImageView>> {
    const siteName = String(query.equals['websiteName'] ?? requestSite);
    assertMayManage(caller, siteName);
    await this.websites.assertExists(siteName);
    await this.register.scan(siteName);
    const uses = await this.uses.ofSite(siteName);
    const others = [...uses.keys()].filter((key) => siteOfKey(key) !== siteName);
    await this.register.addUsed(siteName, others);
    const isUnusedOnly = query.equals['unused'] === true;
    const { data, total } = await this.media.pageOf(
      siteName,
      // Names are stored in the composed form, and systems such as macOS type the other one.
      { ...query, text: query.text?.normalize('NFC') },
      isUnusedOnly ? [...uses.keys()].map(mediaUrl) : [],
    );
    return { data: data.map((record) => toView(record, uses.get(mediaKeyOf(record.url) ?? '') ?? [], caller)), total };
  }

  /** @throws NotFoundException for an unknown id, ForbiddenException for a site that the caller does not manage. */
  async get(id: string, caller: Caller): Promise<MediaImageView> {
    const record = await this.assertMayManage(id, caller);
    return this.viewOf(record, caller);
  }

  /**
   * Adds an upload to the library of its site.
   * @throws BadRequestException if the URL is no uploaded picture of the site.
   */
  async add({ websiteName, url, alt, name }: AddMediaDto, caller: Caller): Promise<MediaImageView> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    const key = await this.uploadKey(websiteName, url);
    await this.register.add(websiteName, key, { alt, name });
    const record = await this.media.findByUrl(websiteName, mediaUrl(key));
    if (!record) throw new RecordNotFoundException(this.media.noun);
    return this.viewOf(record, caller);
  }

  /** Returns the alt texts of a site's images by URL, without empty ones. */
  altsOf(websiteName: string, urls: readonly string[]): Promise<Map<string, string>> {
    return this.media.altsOf(websiteName, urls);
  }

  async update(id: string, { alt }: UpdateMediaDto, caller: Caller): Promise<MediaImageView> {
    await this.assertMayManage(id, caller);
    const record = await this.media.update(id, { alt });
    return this.viewOf(record, caller);
  }

  /**
   * Replaces an image by another upload of the site in all records that the caller may change, by the rules of their other saves.
   * @throws BadRequestException if the URL is no uploaded picture of the site, or the image itself.
   */
  async replace(id: string, { url }: ReplaceMediaDto, caller: Caller): Promise<ReplacedMediaView> {
    const replaced = await this.assertMayManage(id, caller);
    const { websiteName, alt } = replaced;
    const newUrl = mediaUrl(await this.uploadKey(websiteName, url));
    if (newUrl === replaced.url) throw fieldError('url', 'Choose another image.');
    const uses = await this.usesOf(replaced);
    const { id: imageId } = await this.add({ websiteName, url: newUrl, alt }, caller);
    const options = { total: uses.length, key: `replace-image:${id}` };
    return this.startReplacement({ imageId, url: replaced.url, newUrl, uses }, caller, options);
  }

  private async replaceAll({ input, caller, done, result, progress }: OperationRun<Replacement, ReplacedMediaView>) {
    const { imageId, url, newUrl, uses } = input;
    const view = result ?? { image: await this.get(imageId, caller), replaced: 0, skipped: [] };
    for (const [index, use] of uses.entries()) {
      if (index < done) continue;
      const reason = await this.uses.replace(use, url, newUrl, caller);
      if (reason === undefined) view.replaced++;
      else view.skipped.push(toUseView(use, caller, reason));
      await progress({ done: index + 1, result: view });
    }
    return { ...view, image: await this.get(imageId, caller) };
  }

  /** Deletes an image from the library. @throws ConflictException if records contain the image. */
  async delete(id: string, caller: Caller): Promise<MediaImageView> {
    const image = await this.get(id, caller);
    const { uses, name } = image;
    if (uses.length > 0) {
      const named = uses.slice(0, MAX_NAMED_USES).map(({ label, recordId }) => label || recordId);
      const rest = uses.length - named.length;
      const places = [...named, ...(rest > 0 ? [countOf(rest, 'more record')] : [])].join(', ');
      throw new ConflictException(`${name} is used in ${places}. Replace the image there first.`);
    }
    // A later scan adds only newer files, so the image does not return.
    await this.register.scanNow(image.websiteName);
    await this.media.delete(id);
    return image;
  }

  /** Returns an image to an earlier state. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<MediaRecord> {
    const websiteName = String(state['websiteName']);
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    return this.media.restore(id, await restoredFields(MEDIA, state));
  }

  discard(id: string, caller: Caller): Promise<MediaImageView> {
    return this.delete(id, caller);
  }

  /** Returns an image with its uses. */
  private async viewOf(record: MediaRecord, caller: Caller): Promise<MediaImageView> {
    return toView(record, await this.usesOf(record), caller);
  }

  private usesOf({ websiteName, url }: Pick<MediaRecord, 'websiteName' | 'url'>): Promise<PictureUse[]> {
    return this.uses.ofPicture(websiteName, mediaKeyOf(url) ?? '');
  }

  private async assertMayManage(id: string, caller: Caller): Promise<MediaRecord> {
    const record = await this.media.get(id);
    assertMayManage(caller, record.websiteName);
    return record;
  }

  private async uploadKey(websiteName: string, url: string): Promise<string> {
    const key = mediaKeyOf(url);
    if (key === undefined || siteOfKey(key) !== websiteName || !key.startsWith('uploads/') || !isPicture(key)) {
      throw fieldError('url', 'The URL is not an uploaded picture of this site.');
    }
    if (!(await this.uploads.exists(url))) throw fieldError('url', 'There is no such picture.');
    return key;
  }
}

function toView(record: MediaRecord, uses: readonly PictureUse[], caller: Caller): MediaImageView {
  return { ...record, uses: uses.map((use) => toUseView(use, caller)) };
}

/** Returns a use without the name of a record that the caller may not see. @param reason Why a replacement has skipped the record. */
function toUseView({ resource, recordId, label, sites }: PictureUse, caller: Caller, reason?: string): MediaUseView {
  const isOnNoSite = sites.length === 0;
  const isVisible = isOnNoSite ? may(caller, resource, 'read') : managesAny(caller, sites);
  if (!isVisible) return { resource, recordId: '', label: isOnNoSite ? ALL_SITES : OTHER_SITE };
  return { resource, recordId, label, ...(reason ? { reason } : {}) };
}
