import { Injectable, NotFoundException } from '@nestjs/common';
import { MEDIA_WIDTHS } from '@grabdeals/shared/media';
import { SingleFlight } from '../common/single-flight.js';
import { isPicture } from './media-types.js';
import { ObjectStorage, type OpenObject } from './object-storage.js';
import { PictureProcessor, type VariantFormat } from './picture-processor.js';
import { INCOMING, isStorageKey, isUploadKey, TEMPORARY, VARIANTS } from './storage-keys.js';
import { contentOf, release, UploadsService } from './uploads.service.js';

/** A size and a format of a picture; without a width its own. */
export interface Variant {
  width?: number;
  format: VariantFormat;
}

export interface FoundMedia {
  /** Of what is served: the picture itself or its variant. */
  key: string;
  object: OpenObject;
}

const FORMATS: readonly VariantFormat[] = ['webp', 'avif', 'png'];

/** Pictures as they are served: as stored, or in a size and format made on first use and kept. */
@Injectable()
export class MediaLibrary {
  private readonly rendering = new SingleFlight<boolean>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly uploads: UploadsService,
    private readonly processor: PictureProcessor,
  ) {}

  /** The object, or its variant where it is a picture; undefined for an unknown key. */
  async find(key: string, variant?: Variant): Promise<FoundMedia | undefined> {
    // What is kept beside the pictures is reached through their own addresses only.
    if (!isStorageKey(key) || !isServed(key)) return undefined;
    if (!variant || !isPicture(key)) return this.found(key, await this.original(key));
    const name = variantKey(key, variant);
    const kept = await this.storage.open(name);
    if (kept) return this.found(name, kept);
    return (await this.render(key, name, variant)) ? this.found(name, await this.storage.open(name)) : undefined;
  }

  /** Where browsers can fetch the object without us. */
  publicUrl(key: string): string | undefined {
    return this.storage.publicUrl(key);
  }

  /** Removes a picture and whatever was made of it. */
  async remove(key: string): Promise<void> {
    const variants = [undefined, ...MEDIA_WIDTHS].flatMap((width) =>
      FORMATS.map((format) => variantKey(key, { width, format })),
    );
    for (const name of [...variants, key]) await this.storage.delete(name);
  }

  private found(key: string, object: OpenObject | undefined): FoundMedia | undefined {
    return object && { key, object };
  }

  private async original(key: string): Promise<OpenObject | undefined> {
    const object = await this.storage.open(key);
    if (object || !isUploadKey(key) || !(await this.uploads.settle(key))) return object;
    return this.storage.open(key);
  }

  /** Once for all who ask at the same time. @returns whether there was a picture to make it of. */
  private render(key: string, name: string, variant: Variant): Promise<boolean> {
    return this.rendering.run(name, () => this.renderNow(key, name, variant));
  }

  private async renderNow(key: string, name: string, { width, format }: Variant): Promise<boolean> {
    const original = await this.original(key);
    if (!original) return false;
    // Opened again when there is a turn: what waits holds neither memory nor a connection.
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

function isServed(key: string): boolean {
  return ![VARIANTS, INCOMING, TEMPORARY].some((folder) => key.startsWith(folder));
}

function variantKey(key: string, { width, format }: Variant): string {
  return `${VARIANTS}${key}.${width ?? 'full'}.${format}`;
}
