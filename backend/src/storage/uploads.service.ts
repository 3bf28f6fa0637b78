import { buffer } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { ConflictException, Injectable, PayloadTooLargeException } from '@nestjs/common';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { unsupportedImage } from '@grabdeals/shared/image-format';
import { mediaKeyOf, mediaUrl } from '@grabdeals/shared/media';
import { notAnImage, TEXTS } from '@grabdeals/shared/texts';
import { fieldError } from '../common/errors/field-error.js';
import { isRejection } from '../common/errors/http-messages.js';
import { SingleFlight } from '../common/single-flight.js';
import { ObjectStorage, type OpenObject } from './object-storage.js';
import { NotAPictureError, PictureProcessor, TooManyFramesError } from './picture-processor.js';
import { fileNameOf, incomingKey, isUploadKey, newUploadKey } from './storage-keys.js';
import { UploadSigner } from './upload-signer.js';

const SIGNED_SECONDS = 600;
/** Name in messages about a file whose key is known only. The operator does not know the key. */
const UNNAMED = 'The file';
/** Route of the API that takes signed uploads, below its origin. */
const OBJECTS_PATH = '/api/v1/storage/objects/';

export interface UploadTarget {
  /** URL to PUT the file to. */
  uploadUrl: string;
  key: string;
  /** URL of the picture after the upload. */
  mediaUrl: string;
}

/** Accepts pictures. Each picture is decoded and encoded again before it is served. */
@Injectable()
export class UploadsService {
  private readonly verifications = new SingleFlight<boolean>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly processor: PictureProcessor,
    private readonly signer: UploadSigner,
  ) {}

  /**
   * Returns a URL to which one picture of the site can be sent within ten minutes: the store's own if the store supports
   * direct uploads, otherwise one of this API.
   */
  async target(siteName: string, callerKey: string, contentType: string, origin: string): Promise<UploadTarget> {
    assertImageType('contentType', contentType, fileNameOf(callerKey));
    const key = newUploadKey(siteName, callerKey);
    const direct = await this.storage.directUploadUrl(incomingKey(key), contentType, SIGNED_SECONDS);
    const uploadUrl =
      direct ?? `${origin}${OBJECTS_PATH}${key.split('/').slice(1).join('/')}?${this.signer.sign(key, SIGNED_SECONDS)}`;
    return { uploadUrl, key, mediaUrl: mediaUrl(key) };
  }

  /**
   * Stores a picture that was sent to a signed URL of this API. A URL works once, because browsers cache the picture without
   * a time limit.
   */
  async receive(key: string, content: Buffer): Promise<string> {
    // The first check avoids decoding, which is expensive. `create` decides.
    const picture = (await this.isStored(key)) ? undefined : await this.normalize(content, 'file', UNNAMED);
    if (!picture || !(await this.storage.create(key, picture)))
      throw new ConflictException('A picture was already sent to this URL. Request a new URL.');
    return mediaUrl(key);
  }

  /** Stores a picture from a request's body. @returns its URL. */
  async add(siteName: string, callerKey: string, contentType: string, content: Buffer, field: string): Promise<string> {
    assertImageType('mime', contentType, fileNameOf(callerKey));
    const key = newUploadKey(siteName, callerKey);
    await this.storage.put(key, await this.normalize(content, field, fileNameOf(callerKey)));
    return mediaUrl(key);
  }

  /**
   * Verifies an upload that was sent directly to the store. The first reader of an upload calls this method. Other content is
   * deleted.
   * @returns whether the key has a picture.
   */
  verifyIncoming(key: string): Promise<boolean> {
    return this.verifications.run(key, () => this.verifyNow(key));
  }

  /** Returns whether the URL of an upload has a picture. @returns true for other URLs, which are not checked. */
  async exists(address: string): Promise<boolean> {
    const key = mediaKeyOf(address);
    if (key === undefined || !isUploadKey(key)) return true;
    return (await this.isStored(key)) || this.verifyIncoming(key);
  }

  private async isStored(key: string): Promise<boolean> {
    const object = await this.storage.open(key);
    if (object) release(object);
    return object !== undefined;
  }

  private async verifyNow(key: string): Promise<boolean> {
    const incoming = incomingKey(key);
    const object = await this.storage.open(incoming);
    // Another instance may have verified the upload in the meantime.
    if (!object) return this.isStored(key);
    try {
      if (object.size > MAX_IMAGE_BYTES) {
        release(object);
        throw new PayloadTooLargeException(TEXTS.imageTooLarge);
      }
      await this.storage.put(key, await this.normalize(await contentOf(object), 'file', UNNAMED));
    } catch (error) {
      if (isRejection(error)) await this.storage.delete(incoming);
      throw error;
    }
    await this.storage.delete(incoming);
    return true;
  }

  /** Returns the picture to store. @throws BadRequestException that names the field and the file. */
  private async normalize(content: Buffer, field: string, fileName: string): Promise<Buffer> {
    if (content.length > MAX_IMAGE_BYTES) throw new PayloadTooLargeException(TEXTS.imageTooLarge);
    try {
      return await this.processor.normalize(content);
    } catch (error) {
      if (error instanceof NotAPictureError)
        throw fieldError(field, error.format ? unsupportedImage(fileName, error.format) : notAnImage(fileName));
      if (error instanceof TooManyFramesError) throw fieldError(field, error.message);
      throw error;
    }
  }
}

/** Reads all bytes of an object. */
export function contentOf(object: OpenObject): Promise<Buffer> {
  return 'file' in object ? readFile(object.file) : buffer(object.stream);
}

/** Closes an object that is not read. */
export function release(object: OpenObject): void {
  if ('stream' in object) object.stream.destroy();
}

function assertImageType(field: string, contentType: string, fileName: string): void {
  if (!/^image\/(?!svg)/i.test(contentType)) throw fieldError(field, notAnImage(fileName));
}
