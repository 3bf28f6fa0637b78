import { buffer } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { ConflictException, HttpException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import { notAnImage, TEXTS } from '@grabdeals/shared/texts';
import { fieldError } from '../common/errors/field-error.js';
import { SingleFlight } from '../common/single-flight.js';
import { ObjectStorage, type OpenObject } from './object-storage.js';
import { NotAPictureError, PictureProcessor, TooManyFramesError } from './picture-processor.js';
import { fileNameOf, incomingKey, isUploadKey, newUploadKey } from './storage-keys.js';
import { UploadSigner } from './upload-signer.js';

const SIGNED_SECONDS = 600;
/** Route of the API that takes signed uploads, below its origin. */
const OBJECTS_PATH = '/api/v1/storage/objects/';

export interface UploadTarget {
  /** Where to PUT the file. */
  uploadUrl: string;
  key: string;
  /** URL of the picture after the upload. */
  mediaUrl: string;
}

/** Takes pictures in: nothing is served that has not been decoded and encoded anew. */
@Injectable()
export class UploadsService {
  private readonly settling = new SingleFlight<boolean>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly processor: PictureProcessor,
    private readonly signer: UploadSigner,
  ) {}

  /**
   * An address to which one picture of the site can be sent within ten minutes: the store's own where it takes uploads
   * directly, else one of this API.
   */
  async target(siteName: string, wantedKey: string, contentType: string, origin: string): Promise<UploadTarget> {
    assertImageType('contentType', contentType, fileNameOf(wantedKey));
    const key = newUploadKey(siteName, wantedKey);
    const direct = await this.storage.directUploadUrl(incomingKey(key), contentType, SIGNED_SECONDS);
    const uploadUrl =
      direct ?? `${origin}${OBJECTS_PATH}${key.split('/').slice(1).join('/')}?${this.signer.sign(key, SIGNED_SECONDS)}`;
    return { uploadUrl, key, mediaUrl: mediaUrl(key) };
  }

  /**
   * Takes what was sent to a signed address of this API. An address works once: what is cached for good may not
   * change.
   */
  async receive(key: string, content: Buffer): Promise<string> {
    // Looked for before it is decoded, which costs; decided when it is written.
    const picture = (await this.isStored(key)) ? undefined : await this.normalize(content, 'file', fileNameOf(key));
    if (!picture || !(await this.storage.create(key, picture)))
      throw new ConflictException('A picture was already sent to this URL. Request a new URL.');
    return mediaUrl(key);
  }

  /** Takes a picture that came in a request's body. @returns its address. */
  async add(siteName: string, wantedKey: string, contentType: string, content: Buffer, field: string): Promise<string> {
    assertImageType('mime', contentType, fileNameOf(wantedKey));
    const key = newUploadKey(siteName, wantedKey);
    await this.storage.put(key, await this.normalize(content, field, fileNameOf(wantedKey)));
    return mediaUrl(key);
  }

  /**
   * Verifies an upload that was sent straight to the store, if there is one under the key: its first reader pays.
   * What is no
   * picture is removed.
   * @returns whether the picture is there then.
   */
  settle(key: string): Promise<boolean> {
    return this.settling.run(key, () => this.settleNow(key));
  }

  /** Whether a picture address of ours leads to a picture; one of elsewhere is not ours to judge. */
  async exists(address: string): Promise<boolean> {
    const key = mediaKeyOf(address);
    if (key === undefined || !isUploadKey(key)) return true;
    return (await this.isStored(key)) || this.settle(key);
  }

  private async isStored(key: string): Promise<boolean> {
    const object = await this.storage.open(key);
    if (object) release(object);
    return object !== undefined;
  }

  private async settleNow(key: string): Promise<boolean> {
    const incoming = incomingKey(key);
    const object = await this.storage.open(incoming);
    // Another instance may have been quicker since the picture was looked for.
    if (!object) return this.isStored(key);
    try {
      if (object.size > MAX_IMAGE_BYTES) {
        release(object);
        throw new PayloadTooLargeException(TEXTS.imageTooLarge);
      }
      await this.storage.put(key, await this.normalize(await contentOf(object), 'file', fileNameOf(key)));
    } catch (error) {
      if (isRefusal(error)) await this.storage.delete(incoming);
      throw error;
    }
    await this.storage.delete(incoming);
    return true;
  }

  /** The picture as it is stored. @throws BadRequestException naming the field and the file for what is none. */
  private async normalize(content: Buffer, field: string, fileName: string): Promise<Buffer> {
    if (content.length > MAX_IMAGE_BYTES) throw new PayloadTooLargeException(TEXTS.imageTooLarge);
    try {
      return await this.processor.normalize(content);
    } catch (error) {
      if (error instanceof NotAPictureError) throw fieldError(field, notAnImage(fileName));
      if (error instanceof TooManyFramesError) throw fieldError(field, error.message);
      throw error;
    }
  }
}

/** All bytes of an object. */
export function contentOf(object: OpenObject): Promise<Buffer> {
  return 'file' in object ? readFile(object.file) : buffer(object.stream);
}

/** Lets go of an object that was only looked for. */
export function release(object: OpenObject): void {
  if ('stream' in object) object.stream.destroy();
}

function assertImageType(field: string, contentType: string, fileName: string): void {
  if (!/^image\/(?!svg)/i.test(contentType)) throw fieldError(field, notAnImage(fileName));
}

/** The picture itself was refused; anything else may be better next time. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpException && error.getStatus() < 500;
}
