import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PickType } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { MAX_ANNOUNCEMENT_TEXT } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Nullable, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, SitesField, ViewOf } from '../../common/resources/record.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The fields of an announcement bar that operators set. */
class AnnouncementFields extends SitesField {
  /** Text on one line, without HTML. @example "Free shipping on all orders over $50 this weekend" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a text' })
  @MaxLength(MAX_ANNOUNCEMENT_TEXT)
  text: string;

  /** What the text links to: an http(s) URL, or a path of the site. Empty for no link. @example /offers */
  @Prop()
  @Trim()
  @MaxLength(2_048)
  @IsWebAddressOrPath()
  link: string;

  /** Whether shoppers can hide the bar for a day. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  dismissible: boolean;

  /** Time from which shoppers see the bar; null for no such time. @example 2026-11-27T05:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  startsAt: Date | null;

  /** Time from which shoppers no longer see the bar, after `startsAt`; null for no end. @example 2026-12-01T05:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  endsAt: Date | null;
}

/** A line above the header of one or more sites, in the colors of the theme. */
@Schema({ collection: 'announcements', timestamps: true })
export class Announcement extends AnnouncementFields {
  createdAt: Date;
  updatedAt: Date;
}

export const AnnouncementSchema = SchemaFactory.createForClass(Announcement);
// A site's announcement bars that have not ended; those that end in a period.
AnnouncementSchema.index({ websiteName: 1, endsAt: 1 });
// Announcement bars of sites that start in a period.
AnnouncementSchema.index({ websiteName: 1, startsAt: 1 });

const DEFAULTS = { link: '', dismissible: true, startsAt: null, endsAt: null };

/** Announcement bars, of which one can be on several sites. */
export const ANNOUNCEMENTS = defineResource(Announcement, {
  resource: 'announcements',
  noun: 'announcement bar',
  label: 'text',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: AnnouncementFields, defaults: DEFAULTS },
  list: {
    searched: ['text'],
    filters: { websiteName: 'string' },
    sortable: ['createdAt', 'updatedAt', 'text', 'startsAt', 'endsAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: ['announcement'],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => websiteName.map(siteTag),
});

/** Body of `POST /announcements`. */
export class CreateAnnouncementDto extends CreateOf(AnnouncementFields, DEFAULTS) {}

/** Body of `PUT /announcements/{id}`. Fields missing from the body keep their value. */
export class UpdateAnnouncementDto extends UpdateOf(CreateAnnouncementDto) {}

/** An announcement bar as operators edit it. */
export class AnnouncementView extends ViewOf(Announcement) {}

/** An announcement bar as shoppers see it. */
export class ShownAnnouncementView extends PickType(AnnouncementView, ['id', 'text', 'link', 'dismissible']) {}

export class ShownAnnouncementsView {
  /** The bars that shoppers see now, the newest first. Pages show the first. */
  data: ShownAnnouncementView[];
  /** Next time at which a bar of the site starts or ends. Absent if there is none. @example 2026-12-01T05:00:00Z */
  changesAt?: Date;
}

export const ANNOUNCEMENT_EXPORT: ListExport<AnnouncementView> = {
  fileName: 'announcement bars',
  columns: {
    Text: ({ text }) => text,
    Link: ({ link }) => link,
    Starts: ({ startsAt }) => startsAt,
    Ends: ({ endsAt }) => endsAt,
    Dismissible: ({ dismissible }) => (dismissible ? 'yes' : 'no'),
    Websites: ({ websiteName }) => websiteName.join('|'),
  },
};
