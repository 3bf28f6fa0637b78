import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import {
  MAX_EVENT_LOCATION,
  MAX_PUBLICATION_DESCRIPTION,
  MAX_PUBLICATION_TITLE,
  MAX_URL,
} from '@grabdeals/shared/limits';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, SitesField, ViewOf } from '../../common/resources/record.dto.js';
import { RecordIdDto } from './publications.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

/** The fields of an event that operators set. */
class EventFields extends SitesField {
  /** @example "Harvest Sale Live" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(MAX_PUBLICATION_TITLE)
  title: string;

  /** Description as plain text. @example "An evening of offers, with music." */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_PUBLICATION_DESCRIPTION)
  description: string;

  /** @example 2026-11-27T14:00:00Z */
  @Prop({ required: true })
  @IsoTime()
  startsAt: Date;

  /** End of the event, after `startsAt`. @example 2026-11-27T18:00:00Z */
  @Prop({ required: true })
  @IsoTime()
  endsAt: Date;

  /** @example "Bryant Park, New York" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_EVENT_LOCATION)
  location: string;

  /** URL with more information about the event. @example https://events.example.com/harvest-sale */
  @Prop()
  @Trim()
  @MaxLength(MAX_URL)
  @IsWebAddress()
  url: string;

  /** @example /media/harvest-sale.png */
  @Prop()
  @Trim()
  @MaxLength(MAX_URL)
  @IsWebAddressOrPath()
  image: string;
}

/** An event with a start and an end, on one or more sites. */
@Schema({ collection: 'events', timestamps: true })
export class Event extends EventFields {
  createdAt: Date;
  updatedAt: Date;
}

export const EventSchema = SchemaFactory.createForClass(Event);
// A site's events, newest first.
EventSchema.index({ websiteName: 1, startsAt: -1 });

const DEFAULTS = { description: '', location: '', url: '', image: '' };

/** Body of the calls that create an event. */
export class CreateEventDto extends CreateOf(EventFields, DEFAULTS) {}

/** Body of `PUT /event/{id}`. Fields missing from the body keep their value. */
class UpdateEventDto extends UpdateOf(CreateEventDto) {}

/** Body of `PUT /event/updateEvent`: the id and the changed fields. */
class UpdateEventByIdDto extends IntersectionType(RecordIdDto, UpdateEventDto) {}

class EventView extends ViewOf(Event) {}

class EventsView {
  /** Records of this page, the newest first. */
  data: EventView[];
  /** Number of matching events on all pages. */
  totalCount: number;
}

/** Events, of which one can be on several sites. */
export const EVENTS = defineResource(Event, {
  resource: 'event',
  noun: 'event',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: EventFields, defaults: DEFAULTS },
  list: {
    searched: ['title'],
    filters: { websiteName: 'string' },
    sortable: ['startsAt', 'endsAt', 'title', 'location', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: ['image'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => websiteName.map(siteTag),
});

/** The routes of events. Shoppers also see future events. */
export const EVENT_ROUTES = {
  definition: EVENTS,
  noun: 'an event',
  plural: 'events',
  read: 'getEventsById',
  updateBy: 'updateEvent',
  view: EventView,
  listView: EventsView,
  create: CreateEventDto,
  update: UpdateEventDto,
  updateById: UpdateEventByIdDto,
  date: 'startsAt',
  releasedOnly: false,
  exported: {
    fileName: 'events',
    columns: {
      Title: ({ title }) => title,
      Description: ({ description }) => description,
      'Start time (UTC)': ({ startsAt }) => startsAt,
      'End time (UTC)': ({ endsAt }) => endsAt,
      Location: ({ location }) => location,
      URL: ({ url }) => url,
      Image: ({ image }) => image,
      Websites: ({ websiteName }) => websiteName.join(' '),
    },
  } satisfies ListExport<EventView>,
} as const;
