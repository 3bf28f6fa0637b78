import { Injectable, NotFoundException } from '@nestjs/common';
import { MEDIA_WIDTHS } from '@grabdeals/shared/media';
import { SingleFlight } from '../common/single-flight.js';
import { isPicture } from './media-types.js';
import { ObjectStorage, type OpenObject } from './object-storage.js';
import { PictureProcessor, type VariantFormat } from './picture-processor.js';
import { INCOMING, isStorageKey, isUploadKey, TEMPORARY, VARIANTS } from './storage-keys.js';
import { contentOf, release, UploadsService } from './uploads.service.js';

/** A size and a format of a picture. Without a width, the picture has its original size. */
export interface Variant {
  width?: number;
  format: VariantFormat;
}

/** Returns the content of a missing object. @returns undefined if there is none. */
type ObjectLoader = (key: string) => Promise<Uint8Array | undefined>;

export interface MediaObject {
  /** Key of the object or of its variant. */
  key: string;
  object: OpenObject;
}

const FORMATS: readonly VariantFormat[] = ['webp', 'avif', 'png'];

/** Finds stored objects, and creates and stores variants of pictures on first use. */
@Injectable()
export class MediaLibrary {
  private readonly renderings = new SingleFlight<boolean>();
  private readonly loads = new SingleFlight<boolean>();
  private readonly loaders = new Map<string, ObjectLoader>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly uploads: UploadsService,
    private readonly processor: PictureProcessor,
  ) {}

  /** Loads and stores missing objects below a folder on first use. */
  loadMissing(folder: string, load: ObjectLoader): void {
    this.loaders.set(folder, load);
  }

  /** Returns the object, or the variant if the object is a picture. @returns undefined for an unknown key. */
  async find(key: string, variant?: Variant): Promise<MediaObject | undefined> {
    if (!isStorageKey(key) || !isServed(key)) return undefined;
    if (!variant || !isPicture(key)) return mediaObject(key, await this.original(key));
    const name = variantKey(key, variant);
    const existing = await this.storage.open(name);
    if (existing) return mediaObject(name, existing);
    return (await this.render(key, name, variant)) ? mediaObject(name, await this.storage.open(name)) : undefined;
  }

  /** Returns the store's public URL of the object, if the store has one. */
  publicUrl(key: string): string | undefined {
    return this.storage.publicUrl(key);
  }

  /** Deletes a picture and its variants. */
  async remove(key: string): Promise<void> {
    const variants = [undefined, ...MEDIA_WIDTHS].flatMap((width) =>
      FORMATS.map((format) => variantKey(key, { width, format })),
    );
    for (const name of [...variants, key]) await this.storage.delete(name);
  }

  private async original(key: string): Promise<OpenObject | undefined> {
    const object = await this.storage.open(key);
    if (object) return object;
    const isStored = isUploadKey(key) ? await this.uploads.verifyIncoming(key) : await this.load(key);
    return isStored ? this.storage.open(key) : undefined;
  }

  /** Loads a missing object once for all concurrent requests. @returns false if there is none. */
  private async load(key: string): Promise<boolean> {
    const load = this.loaders.get(key.slice(0, key.indexOf('/') + 1));
    if (!load) return false;
    return this.loads.run(key, async () => {
      const content = await load(key);
      if (content) await this.storage.put(key, content);
      return content !== undefined;
    });
  }

  /** Creates a variant once for all concurrent requests. @returns false if the picture does not exist. */
  private render(key: string, name: string, variant: Variant): Promise<boolean> {
    return this.renderings.run(name, () => this.renderNow(key, name, variant));
  }

  private async renderNow(key: string, name: string, { width, format }: Variant): Promise<boolean> {
    const original = await this.original(key);
    if (!original) return false;
    // `read` opens the object again when the processor starts, so that waiting requests hold no memory and no connection.
    release(original);
    const read = async () => {
      const object = await this.storage.open(key);
      if (!object) throw new NotFoundException();
      return contentOf(object);
    };
    await this.storage.put(name, await this.processor.render(read, width, format));
    return true;
  }
}

function mediaObject(key: string, object: OpenObject | undefined): MediaObject | undefined {
  return object && { key, object };
}

/** Returns false for variants, which are served under the URL of their picture, and for files that are not verified. */
function isServed(key: string): boolean {
  return ![VARIANTS, INCOMING, TEMPORARY].some((folder) => key.startsWith(folder));
}

function variantKey(key: string, { width, format }: Variant): string {
  return `${VARIANTS}${key}.${width ?? 'full'}.${format}`;
}
