import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { MAX_ALT_TEXT, MAX_FILE_NAME } from '@grabdeals/shared/limits';
import { RESOURCE_NAMES, type ResourceName } from '@grabdeals/shared/resources';
import { Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The fields of an image that operators set. */
class MediaImageFields {
  /** Key of the site to which the image was uploaded, or that uses it. Empty for a picture of records on no site, such as a logo of the demo. @example sunsetdeals */
  @Prop()
  @ValidateIf(({ websiteName }: MediaImageFields) => websiteName !== '')
  @IsSiteName()
  websiteName: string;

  /** URL of an upload of the site. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  @Prop({ required: true })
  @IsString()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  url: string;

  /** Name of the file before the upload, by which operators find the image. @example "Été à Montréal.jpg" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @MaxLength(MAX_FILE_NAME)
  name: string;

  /** Alt text where the image has no other. @example "Sandals on a beach" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_ALT_TEXT, { message: `Please enter at most ${MAX_ALT_TEXT} characters` })
  alt: string;
}

/** A stored picture in the library of a site: an upload of the site, or another picture that its records contain. Pictures of records on no site have no site. */
@Schema({ collection: 'media', timestamps: true })
export class MediaImage extends MediaImageFields {
  createdAt: Date;
  updatedAt: Date;
}

export const MediaImageSchema = SchemaFactory.createForClass(MediaImage);
// A picture is in the library of a site once.
MediaImageSchema.index({ websiteName: 1, url: 1 }, { unique: true });
// The library of a site, the newest first.
MediaImageSchema.index({ websiteName: 1, createdAt: -1 });

const DEFAULTS = { name: '', alt: '' };

/** Uploaded pictures of a site. */
export const MEDIA = defineResource(MediaImage, {
  resource: 'media',
  noun: 'library image',
  label: 'name',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: MediaImageFields, defaults: DEFAULTS },
  list: {
    searched: ['name', 'alt'],
    sortable: ['createdAt', 'name'],
  },
  hasTags: false,
  pictures: ['url'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  // Pages show the alt text.
  invalidates: ({ websiteName, alt }) => (websiteName && alt ? [siteTag(websiteName)] : []),
});

/** Body of `POST /media/uploads`. */
export class AddMediaDto extends CreateOf(MediaImageFields, DEFAULTS) {}

/** Body of `PUT /media/{id}`. */
export class UpdateMediaDto extends PickType(MediaImageFields, ['alt']) {}

/** Body of `POST /media/{id}/replace`: the URL of another upload of a site that the caller manages. */
export class ReplaceMediaDto extends PickType(MediaImageFields, ['url']) {}

/** A record that shows an image of the library. */
export class MediaUseView {
  /** Kind of the record, as in the paths of the API. */
  @ApiProperty({ enum: RESOURCE_NAMES })
  resource: ResourceName;
  /** Id of the record, as in the history. Empty for a record of a site that the caller does not manage. @example 66f1a2b3c4d5e6f708192a3b */
  recordId: string;
  /** Name of the record. @example "Summer sale" */
  label: string;
  /** Keys of the record's sites that the caller manages. Absent for a record of a site that the caller does not manage. @example ["sunsetdeals"] */
  sites?: string[];
  /** Why a replacement has skipped the record. Absent otherwise, and for a record of a site that the caller does not manage. @example "You may not change this record." */
  reason?: string;
}

/** An image in the library of a site. */
export class MediaImageView extends ViewOf(MediaImage) {
  /** Records that contain the image. */
  uses: MediaUseView[];
}

export class ReplacedMediaView {
  /** The image that the records contain now. */
  image: MediaImageView;
  /** Number of changed records. @example 3 */
  replaced: number;
  /** Records that still contain the old image, because the caller may not change them or they cannot be saved. */
  skipped: MediaUseView[];
}

export const MEDIA_EXPORT: ListExport<MediaImageView> = {
  fileName: 'media',
  columns: {
    Image: ({ name }) => name,
    URL: ({ url }) => url,
    'Alt text': ({ alt }) => alt,
    Website: ({ websiteName }) => websiteName,
    Uses: ({ uses }) => uses.length,
    Uploaded: ({ createdAt }) => createdAt,
  },
};
