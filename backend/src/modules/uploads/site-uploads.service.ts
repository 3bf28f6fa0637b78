import { Injectable } from '@nestjs/common';
import { mediaKeyOf } from '@grabdeals/shared/media';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import { uploadKey } from '../../storage/storage-keys.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { MediaRegister, nameOf } from './media-register.js';
import type { SignedUrlDto, SignedUrlView, UploadedImageView, UploadImageDto } from './uploads.dto.js';

/** Handles uploads of operators. Each upload belongs to a site that the caller manages. */
@Injectable()
export class SiteUploadsService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly websites: WebsitesService,
    private readonly register: MediaRegister,
  ) {}

  /** Returns a signed URL. @throws ForbiddenException for another vendor's site. @throws BadRequestException for an unknown site. */
  async sign(caller: Caller, siteName: string, input: SignedUrlDto, origin: string): Promise<SignedUrlView> {
    await this.assertMayUpload(caller, siteName);
    const { uploadUrl, key, mediaUrl } = await this.uploads.target(siteName, input.key, input.contentType, origin);
    return { success: true, data: { url: uploadUrl, key, publicUrl: mediaUrl } };
  }

  /** Stores a picture in base64. @throws ForbiddenException for another vendor's site. @throws BadRequestException for an unknown site. */
  async add(caller: Caller, siteName: string, input: UploadImageDto): Promise<UploadedImageView> {
    await this.assertMayUpload(caller, siteName);
    const content = Buffer.from(input.base64Image.slice(input.base64Image.indexOf(',') + 1), 'base64');
    const key = input.key || `${Date.now()}.png`;
    const url = await this.uploads.add(siteName, key, input.mime, content, 'base64Image');
    await this.register.add(siteName, mediaKeyOf(url)!, { name: nameOf(key) });
    return { success: true, data: { url } };
  }

  /** Stores a file that was sent to a signed URL. @throws ConflictException if a file was already sent to the URL. */
  async receive(siteName: string, name: string, body: unknown): Promise<UploadedImageView> {
    const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const key = uploadKey(siteName, name);
    const url = await this.uploads.receive(key, content);
    await this.register.add(siteName, key);
    return { success: true, data: { url } };
  }

  private async assertMayUpload(caller: Caller, siteName: string): Promise<void> {
    assertMayManage(caller, siteName);
    await this.websites.assertExists(siteName);
  }
}
