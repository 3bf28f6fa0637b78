import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { NETWORK_NAMES, type NetworkName } from '@grabdeals/shared/click-tokens';
import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Trim, UpdateOf } from '../../common/http/empty-values.js';
import type { ListExport } from '../../common/http/list-export.js';
import { TimeZoneName } from '../../common/http/time-zone-name.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';

const PROGRAMS = [...NETWORK_NAMES, 'other'] as const;

/** The fields of a network that operators set. */
class NetworkFields {
  /** @example "Awin US" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(80)
  name: string;

  /** The network with this account. `other` for one that Grabdeals does not know, or for a merchant's own program. */
  @Prop({ type: String })
  @NullIsAbsent()
  @IsIn(PROGRAMS)
  program: NetworkName | 'other';

  /** Currency of amounts without one. */
  @Prop({ type: String })
  @NullIsAbsent()
  @IsIn(CURRENCIES)
  currency: Currency;

  /** IANA time zone of times without an offset. @example America/New_York */
  @Prop()
  @NullIsAbsent()
  @TimeZoneName()
  timeZone: string;

  /** Whether postbacks and imports of the network are accepted. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  active: boolean;
}

/** An account of an affiliate network, which reports orders. */
@Schema({ collection: 'networks', timestamps: true })
export class Network extends NetworkFields {
  /**
   * Time of the postback URL, in milliseconds. It is a part of the URL's signature, so that a new URL replaces the one before.
   * @example 1764417600000
   */
  @Prop({ default: Date.now })
  postbackSince: number;

  createdAt: Date;
  updatedAt: Date;
}

export const NetworkSchema = SchemaFactory.createForClass(Network);
// A name has one record, so that operators can choose by it.
NetworkSchema.index({ name: 1 }, { unique: true });

const DEFAULTS = { program: 'other', currency: 'USD', timeZone: 'UTC', active: true } as const;

/** Accounts of affiliate networks. */
export const NETWORK_ACCOUNTS = defineResource(Network, {
  resource: 'networks',
  noun: 'network',
  label: 'name',
  sites: null,
  secrets: {},
  ignored: ['postbackSince'],
  input: { fields: NetworkFields, defaults: DEFAULTS },
  list: {
    searched: ['name'],
    filters: { active: 'boolean', program: 'string' },
    sortable: ['name', 'program', 'active', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['networks'],
});

/** Body of `POST /networks`. */
export class CreateNetworkDto extends CreateOf(NetworkFields, DEFAULTS) {}

/** Body of `PUT /networks/{id}`. Fields missing from the body keep their value. */
export class UpdateNetworkDto extends UpdateOf(CreateNetworkDto) {}

/** An account of an affiliate network. */
export class NetworkView extends ViewOf(Network) {}

export class PostbackView {
  /**
   * The URL to enter at the network. The words in braces are to be replaced by the network's own.
   * @example "https://sunsetdeals.example/api/postbacks/66f0a1b2c3d4e5f60718293a/6Yb1…?order={order}&commission={commission}"
   */
  url: string;
}

export const NETWORK_EXPORT: ListExport<NetworkView> = {
  fileName: 'networks',
  columns: {
    Name: ({ name }) => name,
    Network: ({ program }) => program,
    Currency: ({ currency }) => currency,
    'Time zone': ({ timeZone }) => timeZone,
    Active: ({ active }) => active,
  },
};
