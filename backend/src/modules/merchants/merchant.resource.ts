import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OmitType } from '@nestjs/swagger';
import { IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { PARAMETER_NAME } from '@grabdeals/shared/click-tokens';
import { MAX_MERCHANT_NOTE, MAX_MID, MAX_RATING } from '@grabdeals/shared/limits';
import { definedFields } from '../../common/defined-fields.js';
import { IsInt, IsNotEmpty, RecordTags } from '../../common/http/described-rules.js';
import { NullClears, Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NestedObject } from '../../common/http/nested.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

const PARAMETER_OR_NONE = new RegExp(`^$|${PARAMETER_NAME.source}`);

/** Requires a number with at most one decimal. class-validator's own check throws on numbers such as 1e-7. */
function HasOneDecimal(): PropertyDecorator {
  return ValidateBy({
    name: 'hasOneDecimal',
    validator: {
      validate: (value) => typeof value === 'number' && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
      defaultMessage: (problem) => `${problem?.property} must be a number with at most one decimal`,
    },
  });
}

@Schema({ _id: false })
export class MerchantInfoView {
  /** @example Crocs */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a brand name' })
  @MaxLength(120)
  name: string;

  /** @example https://www.crocs.example */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  url: string;

  /** @example https://www.crocs.example/deals */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  merchantUrl: string;

  /** @example /media/crocs.png */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  logoUrl: string;

  /** @example /media/crocs-small.png */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  logoUrlSmall: string;

  /** Shipping conditions for shoppers, as plain text. @example "Free shipping over $50" */
  @Prop()
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_MERCHANT_NOTE)
  shippingNote?: string;

  /** Conditions of returns for shoppers, as plain text. @example "Free returns within 45 days" */
  @Prop()
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_MERCHANT_NOTE)
  returnsNote?: string;
}

const NO_ADDRESSES = { url: '', merchantUrl: '', logoUrl: '', logoUrlSmall: '' };

/** What a merchant's body contains of it. The default of `merchantUrl` is `url`. */
export class MerchantInfoDto extends CreateOf(MerchantInfoView, NO_ADDRESSES) {}

/** The fields of a merchant that operators set. */
class MerchantFields {
  /** @example 199042 */
  @Prop({ required: true })
  @IsInt()
  @Min(1)
  @Max(MAX_MID)
  mid: number;

  @NestedObject(() => MerchantInfoDto)
  merchantInfo: MerchantInfoDto;

  /** Rating from 0 to 5. @example 4.5 */
  @Prop()
  @NullClears(0)
  @HasOneDecimal()
  @Min(0)
  @Max(MAX_RATING)
  merchantRating: number;

  /**
   * Parameter in which links to the merchant contain the click token. Empty for the parameter of the network whose link it is.
   * @example subid
   */
  @Prop()
  @Trim()
  @Matches(PARAMETER_OR_NONE, { message: 'clickParameter must be the name of a parameter such as subid' })
  clickParameter: string;

  @Prop({ type: [String] })
  @RecordTags()
  tags: string[];
}

/** A partner merchant (brand). All sites share the merchants, and each site selects the ones that it shows. */
@Schema({ collection: 'merchants', timestamps: { createdAt: 'created_time', updatedAt: 'updatedAt' } })
export class Merchant extends MerchantFields {
  @Prop({ type: SchemaFactory.createForClass(MerchantInfoView), required: true })
  override merchantInfo: MerchantInfoView;

  created_time: Date;
}

export const MerchantSchema = SchemaFactory.createForClass(Merchant);
// Products, selections and imports contain the mid of a merchant.
MerchantSchema.index({ mid: 1 }, { unique: true });

const DEFAULTS = { merchantRating: 0, clickParameter: '', tags: [] };

/** Partner merchants, which shoppers see as brands. */
export const MERCHANTS = defineResource(Merchant, {
  resource: 'merchants',
  noun: 'brand',
  label: 'merchantInfo.name',
  sites: null,
  secrets: {},
  ignored: [],
  input: { fields: MerchantFields, defaults: DEFAULTS },
  list: {
    searched: ['merchantInfo.name'],
    filters: { mid: 'number' },
    sortable: ['merchantInfo.name', 'mid', 'merchantRating', 'created_time'],
  },
  hasTags: true,
  pictures: ['merchantInfo.logoUrl', 'merchantInfo.logoUrlSmall'],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['merchants'],
});

/** Body of `POST /merchants`. */
export class CreateMerchantDto extends CreateOf(MerchantFields, DEFAULTS) {}

/** Body of `PUT /merchants/{id}`. `mid` cannot be changed: products and selections contain it. */
export class UpdateMerchantDto extends OmitType(CreateMerchantDto, ['mid']) {}

/** A merchant in the Site Manager. */
export class MerchantRecordView extends ViewOf(Merchant) {}

/** A merchant as shoppers see it. */
export class MerchantView extends OmitType(MerchantRecordView, ['id', 'version', 'tags']) {}

/** Returns the details of a body. Details that it lacks have the current value, or none. */
export function toMerchantInfo(input: MerchantInfoDto, current?: MerchantInfoView): MerchantInfoView {
  const given = definedFields(input);
  return { ...NO_ADDRESSES, merchantUrl: given.url ?? '', ...current, ...given };
}

export const MERCHANT_EXPORT: ListExport<MerchantRecordView> = {
  fileName: 'merchants',
  columns: {
    'Merchant ID': ({ mid }) => mid,
    Name: ({ merchantInfo }) => merchantInfo.name,
    URL: ({ merchantInfo }) => merchantInfo.url,
    'Merchant URL': ({ merchantInfo }) => merchantInfo.merchantUrl,
    'Logo URL': ({ merchantInfo }) => merchantInfo.logoUrl,
    'Small logo URL': ({ merchantInfo }) => merchantInfo.logoUrlSmall,
    Rating: ({ merchantRating }) => merchantRating,
    'Click parameter': ({ clickParameter }) => clickParameter,
    'Shipping note': ({ merchantInfo }) => merchantInfo.shippingNote,
    'Returns note': ({ merchantInfo }) => merchantInfo.returnsNote,
    Tags: ({ tags }) => tags.join(', '),
    Added: ({ created_time: added }) => added,
  },
};
