import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType } from '@nestjs/swagger';
import { IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_PUBLICATION_DESCRIPTION, MAX_PUBLICATION_TITLE, MAX_URL } from '@grabdeals/shared/limits';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, SitesField, ViewOf } from '../../common/resources/record.dto.js';
import { RecordIdDto } from './publications.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The fields of a podcast that operators set. */
class PodcastFields extends SitesField {
  /** @example "How stores price a sale" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(MAX_PUBLICATION_TITLE)
  title: string;

  /** Description as plain text. @example "A buyer explains what a markdown costs." */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_PUBLICATION_DESCRIPTION)
  description: string;

  /** @example https://audio.example.com/pricing.mp3 */
  @Prop({ required: true })
  @Trim()
  @IsNotEmpty({ message: 'Please enter the URL of the audio' })
  @MaxLength(MAX_URL)
  @IsWebAddressOrPath()
  audioUrl: string;

  /** @example /media/pricing.png */
  @Prop()
  @Trim()
  @MaxLength(MAX_URL)
  @IsWebAddressOrPath()
  image: string;

  /** Length in seconds, at most one day. @example 1260 */
  @Prop()
  @NullClears(0)
  @IsInt()
  @Min(0)
  @Max(86_400)
  durationSeconds: number;

  /** @example 2026-11-20T09:00:00Z */
  @Prop({ required: true })
  @IsoTime()
  publishedAt: Date;
}

/** An episode of a podcast, on one or more sites. */
@Schema({ collection: 'podcasts', timestamps: true })
export class Podcast extends PodcastFields {
  createdAt: Date;
  updatedAt: Date;
}

export const PodcastSchema = SchemaFactory.createForClass(Podcast);
// A site's podcasts, newest first.
PodcastSchema.index({ websiteName: 1, publishedAt: -1 });

const DEFAULTS = { description: '', image: '', durationSeconds: 0 };

/** Body of the calls that create a podcast. */
export class CreatePodcastDto extends CreateOf(PodcastFields, DEFAULTS) {}

/** Body of `PUT /podcast/{id}`. Fields missing from the body keep their value. */
class UpdatePodcastDto extends UpdateOf(CreatePodcastDto) {}

/** Body of `PUT /prodcast/updatePodcast`: the id and the changed fields. */
class UpdatePodcastByIdDto extends IntersectionType(RecordIdDto, UpdatePodcastDto) {}

class PodcastView extends ViewOf(Podcast) {}

class PodcastsView {
  /** Records of this page, the newest first. */
  data: PodcastView[];
  /** Number of matching podcasts on all pages. */
  totalCount: number;
}

/** Podcasts, of which one can be on several sites. */
export const PODCASTS = defineResource(Podcast, {
  resource: 'podcast',
  noun: 'podcast',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: PodcastFields, defaults: DEFAULTS },
  list: {
    searched: ['title'],
    filters: { websiteName: 'string' },
    sortable: ['publishedAt', 'title', 'durationSeconds', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: ['image', 'audioUrl'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => websiteName.map(siteTag),
});

/** The routes of podcasts. Shoppers see a podcast from its date on. */
export const PODCAST_ROUTES = {
  definition: PODCASTS,
  noun: 'a podcast',
  plural: 'podcasts',
  read: 'getProdcastById',
  updateBy: 'updatePodcast',
  view: PodcastView,
  listView: PodcastsView,
  create: CreatePodcastDto,
  update: UpdatePodcastDto,
  updateById: UpdatePodcastByIdDto,
  date: 'publishedAt',
  releasedOnly: true,
  exported: {
    fileName: 'podcasts',
    columns: {
      Title: ({ title }) => title,
      Description: ({ description }) => description,
      Audio: ({ audioUrl }) => audioUrl,
      'Duration (seconds)': ({ durationSeconds }) => durationSeconds,
      'Published (UTC)': ({ publishedAt }) => publishedAt,
      Image: ({ image }) => image,
      Websites: ({ websiteName }) => websiteName.join(' '),
    },
  } satisfies ListExport<PodcastView>,
} as const;
