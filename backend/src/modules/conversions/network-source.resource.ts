import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsIn, IsString, Max, MaxLength, Min } from 'class-validator';
import { CONVERSION_STATES, type ConversionState } from '@grabdeals/shared/conversions';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';
import { defineResource } from '../../common/resources/define-resource.js';

const CREDENTIALS = ['bearer', 'basic'] as const;
const PAGING = ['none', 'page', 'next'] as const;

/** How the orders of a network are read from its API, which returns JSON. */
@Schema({ _id: false })
export class NetworkSourceDto {
  /**
   * URL of the list of orders. `{from}` and `{to}` are replaced by UTC days, of which the second is not included; `{page}` by the number
   * of the page, from 1; `{cursor}` by the value at `next` of the page before, at first 0.
   * @example "https://api.awin.com/publishers/45628/transactions/?startDate={from}T00:00:00&endDate={to}T00:00:00&timezone=UTC"
   */
  @Prop()
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a URL' })
  @MaxLength(2_000)
  url: string;

  /** JSON that is sent with POST, with the same words in braces. Empty: GET. */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(5_000)
  body: string = '';

  /** How the secret is sent: as a bearer token, or as the password of `name`. */
  @Prop({ type: String })
  @ApiProperty({ enum: CREDENTIALS })
  @IsIn(CREDENTIALS)
  credentials: (typeof CREDENTIALS)[number] = 'bearer';

  /** User, for the credentials `basic`. */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(200)
  name: string = '';

  /** Stored encrypted and never returned. If absent, the stored secret remains, unless the host of the URL changes. @example correct-horse */
  @Prop()
  @Optional()
  @IsString()
  @MaxLength(5_000)
  secret?: string;

  /** Path of the list of orders in the JSON. Empty: the JSON is the list. @example data.publisherCommissions.records */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(200)
  rows: string = '';

  /** How further pages are read: by `{page}` until a page is empty, or by the URL or the `{cursor}` at `next`. */
  @Prop({ type: String })
  @ApiProperty({ enum: PAGING })
  @IsIn(PAGING)
  paging: (typeof PAGING)[number] = 'none';

  /** Path of the next page's URL or cursor in the JSON. @example @nextpageuri */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(200)
  next: string = '';

  /** State of orders without one. */
  @Prop({ type: String })
  @ApiProperty({ enum: CONVERSION_STATES })
  @IsIn(CONVERSION_STATES)
  state: ConversionState = 'pending';

  /** Days that one call may cover. @example 30 */
  @Prop()
  @IsInt()
  @Min(1)
  @Max(92)
  windowDays: number = 30;

  /** Days before the last pull that each pull reads again, because networks change orders for weeks. @example 45 */
  @Prop()
  @IsInt()
  @Min(1)
  @Max(180)
  overlapDays: number = 45;
}

/** What a pull did. */
@Schema({ _id: false })
export class PullResult {
  /** @example 2026-11-29T08:00:00Z */
  @Prop()
  at: Date;

  /** Number of new orders. @example 12 */
  @Prop()
  created: number;

  /** Number of orders that changed. @example 3 */
  @Prop()
  changed: number;

  /** Number of orders about which the API says nothing new. @example 40 */
  @Prop()
  unchanged: number;

  /** Number of rows that could not be read. @example 0 */
  @Prop()
  rejected: number;

  /** Why the pull failed, or why the first row was rejected. @example "api.awin.com returned the status 500." */
  @Prop()
  problem?: string;

  @Prop()
  hasFailed: boolean;
}

/** The API of a network, and its last pull. */
@Schema({ collection: 'networksources' })
export class NetworkSource extends NetworkSourceDto {
  /** Id of the network. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Until when all orders have been read. */
  @Prop()
  pulledUntil?: Date;

  @Prop({ type: SchemaFactory.createForClass(PullResult) })
  last?: PullResult;
}

export const NetworkSourceSchema = SchemaFactory.createForClass(NetworkSource);

/** The APIs of networks: one record per network, or none. */
export const NETWORK_SOURCES = defineResource(NetworkSource, {
  resource: 'networkSources',
  noun: 'API of a network',
  label: 'url',
  sites: null,
  secrets: { secret: 'secret' },
  ignored: ['last', 'pulledUntil'],
  // The history does not contain the secret, without which nothing can be pulled.
  isDeletionFinal: true,
  input: { fields: NetworkSourceDto, defaults: {} },
  list: null,
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});

class NetworkSourceSettings extends OmitType(NetworkSourceDto, ['secret']) {
  /** The last pull. null before the first one. */
  last: PullResult | null;
}

export class NetworkSourceView {
  /** Version of the settings, for callers who are signed in. 0 for a network whose orders are not pulled. @example 3 */
  version?: number;
  /** null for a network whose orders are not pulled. */
  source: NetworkSourceSettings | null;
}
