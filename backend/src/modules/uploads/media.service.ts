import { ConflictException, Injectable } from '@nestjs/common';
import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import { assertMayManage, type Caller, managesAny, may, mayManage, sitesInScope } from '../../common/access/caller.js';
import { countOf } from '../../common/count-of.js';
import { fieldError } from '../../common/errors/field-error.js';
import type { RecordState } from '../../common/history/change-log.js';
import type { RestorableRecords } from '../../common/history/restores.js';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { restoredFields } from '../../common/resources/restored-fields.js';
import { RecordNotFoundException } from '../../common/persistence/record-repository.js';
import { isPicture } from '../../storage/media-types.js';
import { siteOfKey, UPLOADS } from '../../storage/storage-keys.js';
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

/** The libraries of the sites: the alt texts of their pictures, where these are used, and their replacement. */
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
   * Returns a page of the images of a site with their uses, or of all sites that the caller manages if the filter `allSites` is true. The
   * filter `unused` leaves out images that records contain.
   * @throws ForbiddenException for a site that the caller does not manage.
   */
  async list(query: ListQuery, requestSite: string, caller: Caller): Promise<RecordPage<MediaImageView>> {
    const { allSites, unused, websiteName = allSites === true ? undefined : requestSite } = query.equals;
    const sites = sitesInScope(caller, websiteName === undefined ? undefined : String(websiteName));
    if (websiteName !== undefined) await this.websites.assertExists(String(websiteName));
    const names = sites ?? (await this.websites.all()).map(({ value }) => value);
    await Promise.all(names.map((name) => this.register.scan(name)));
    const [uses, { urls, repeated }] = await Promise.all([
      this.uses.ofSites(sitesInScope(caller, undefined)),
      this.media.contentsOf(sites),
    ]);
    await this.register.addUsed([...homesOf(uses, sites)].filter(([key]) => !urls.has(mediaUrl(key))));
    const { data, total } = await this.media.pageOf(
      sites,
      // Names are stored in the composed form, and systems such as macOS type the other one.
      { ...query, text: query.text?.normalize('NFC') },
      { urls: unused === true ? [...uses.keys()].map(mediaUrl) : [], ids: repeated },
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
    const key = await this.uploadKey(url, caller, websiteName);
    await this.register.add(websiteName, key, { alt, name });
    const record = await this.media.findByUrl(websiteName, mediaUrl(key));
    if (!record) throw new RecordNotFoundException(this.media.noun);
    return this.viewOf(record, caller);
  }

  /** Returns the alt texts of a site's images by URL, without empty ones. */
  altsOf(websiteName: string, urls: readonly string[]): Promise<Map<string, string>> {
    return this.media.altsOf(websiteName, urls);
  }

  /** Changes the alt text of an image, also in the libraries of the other sites that the caller manages. */
  async update(id: string, { alt }: UpdateMediaDto, caller: Caller): Promise<MediaImageView> {
    const { url } = await this.assertMayManage(id, caller);
    const record = await this.media.update(id, { alt });
    const key = mediaKeyOf(url) ?? '';
    const usedOn = new Set((await this.usesOf(record, caller)).flatMap(({ sites }) => sites));
    await this.register.addUsed([...usedOn].filter((site) => mayManage(caller, site)).map((site) => [key, site]));
    for (const copy of await this.copiesOf(record, caller)) await this.media.update(copy.id, { alt });
    return this.viewOf(record, caller);
  }

  /**
   * Replaces an image by another upload in all records that the caller may change, by the rules of their other saves.
   * @throws BadRequestException if the URL is no uploaded picture of a site that the caller manages, or the image itself.
   */
  async replace(id: string, { url }: ReplaceMediaDto, caller: Caller): Promise<ReplacedMediaView> {
    const replaced = await this.assertMayManage(id, caller);
    const key = await this.uploadKey(url, caller);
    const newUrl = mediaUrl(key);
    if (newUrl === replaced.url) throw fieldError('url', 'Choose another image.');
    const uses = await this.usesOf(replaced, caller);
    const { id: imageId } = await this.add({ websiteName: siteOfKey(key)!, url: newUrl, alt: replaced.alt }, caller);
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

  /** Deletes an image from the libraries of all sites that the caller manages. @throws ConflictException if records contain the image. */
  async delete(id: string, caller: Caller): Promise<MediaImageView> {
    const image = await this.get(id, caller);
    const { uses, name } = image;
    if (uses.length > 0) {
      const named = uses.slice(0, MAX_NAMED_USES).map(({ label, recordId }) => label || recordId);
      const rest = uses.length - named.length;
      const places = [...named, ...(rest > 0 ? [countOf(rest, 'more record')] : [])].join(', ');
      throw new ConflictException(`${name} is used in ${places}. Replace the image there first.`);
    }
    for (const { websiteName, id: imageId } of [image, ...(await this.copiesOf(image, caller))]) {
      // A later scan adds only newer files, so the image does not return.
      if (websiteName) await this.register.scanNow(websiteName);
      await this.media.delete(imageId);
    }
    return image;
  }

  /** Returns an image to an earlier state. */
  async restore(id: string, state: RecordState, caller: Caller): Promise<MediaRecord> {
    const websiteName = String(state['websiteName']);
    assertMayManage(caller, websiteName);
    if (websiteName) await this.websites.assertExists(websiteName);
    return this.media.restore(id, await restoredFields(MEDIA, state));
  }

  discard(id: string, caller: Caller): Promise<MediaImageView> {
    return this.delete(id, caller);
  }

  /** Returns an image with its uses. */
  private async viewOf(record: MediaRecord, caller: Caller): Promise<MediaImageView> {
    return toView(record, await this.usesOf(record, caller), caller);
  }

  private usesOf({ url }: Pick<MediaRecord, 'url'>, caller: Caller): Promise<PictureUse[]> {
    return this.uses.ofPicture(sitesInScope(caller, undefined), mediaKeyOf(url) ?? '');
  }

  /** Returns the records of the same picture in the other libraries that the caller manages. */
  private async copiesOf({ id, url }: Pick<MediaRecord, 'id' | 'url'>, caller: Caller): Promise<MediaRecord[]> {
    const records = await this.media.ofUrl(sitesInScope(caller, undefined), url);
    return records.filter((record) => record.id !== id);
  }

  private async assertMayManage(id: string, caller: Caller): Promise<MediaRecord> {
    const record = await this.media.get(id);
    assertMayManage(caller, record.websiteName);
    return record;
  }

  /** Returns the key of an upload of the site, or of any site that the caller manages. */
  private async uploadKey(url: string, caller: Caller, websiteName?: string): Promise<string> {
    const key = mediaKeyOf(url);
    const site = key === undefined ? undefined : siteOfKey(key);
    const isAllowed =
      site !== undefined && (websiteName === undefined ? mayManage(caller, site) : site === websiteName);
    if (!isAllowed || !key?.startsWith(UPLOADS) || !isPicture(key)) {
      throw fieldError('url', `The URL is not an uploaded picture of ${websiteName ? 'this site' : 'your websites'}.`);
    }
    if (!(await this.uploads.exists(url))) throw fieldError('url', 'There is no such picture.');
    return key;
  }
}

/**
 * Returns the sites in whose libraries used pictures are listed: the one that uploaded a picture, else one that uses it, and none (an
 * empty name) for those of records on no site. @param sites Undefined for all sites.
 */
function homesOf(uses: ReadonlyMap<string, PictureUse[]>, sites: readonly string[] | undefined): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [key, ofKey] of uses) {
    const names = [siteOfKey(key), ...ofKey.flatMap((use) => use.sites)].filter((name) => name !== undefined);
    const home = sites ? names.find((name) => sites.includes(name)) : (names[0] ?? '');
    if (home !== undefined) homes.set(key, home);
  }
  return homes;
}

function toView(record: MediaRecord, uses: readonly PictureUse[], caller: Caller): MediaImageView {
  return { ...record, uses: uses.map((use) => toUseView(use, caller)) };
}

/** Returns a use without the name of a record that the caller may not see. @param reason Why a replacement has skipped the record. */
function toUseView({ resource, recordId, label, sites }: PictureUse, caller: Caller, reason?: string): MediaUseView {
  const isOnNoSite = sites.length === 0;
  const managed = sites.filter((site) => mayManage(caller, site));
  const isVisible = isOnNoSite ? may(caller, resource, 'read') : managesAny(caller, sites);
  if (!isVisible) return { resource, recordId: '', label: isOnNoSite ? ALL_SITES : OTHER_SITE };
  return { resource, recordId, label, sites: managed, ...(reason ? { reason } : {}) };
}
