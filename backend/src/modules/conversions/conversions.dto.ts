import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBase64, IsBoolean, IsIn, IsMongoId, IsString, Max, MaxLength, Min } from 'class-validator';
import { CONVERSION_STATES, type ConversionState } from '@grabdeals/shared/conversions';
import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import type { ListExport } from '../../common/http/list-export.js';
import { type PriceView, toPriceView } from '../../common/price.views.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { IsClickToken } from '../clicks/clicks.dto.js';
import type { MerchantView } from '../merchants/merchant.resource.js';
import type { Conversion } from './conversions.repository.js';

/** The networks' largest orders are far below. */
const MAX_CENTS = 1_000_000_000;
const MIN_CENTS = -1_000_000_000;
const RESULTS = ['created', 'changed', 'unchanged'] as const;
/** What a report does: it creates its order, changes it, or says nothing new. */
export type RecordResult = (typeof RESULTS)[number];

/** The batches that are no import, which has a name of its own. */
const LASTING_BATCHES = ['postback', 'pull', 'manual'] as const;
type LastingBatch = (typeof LASTING_BATCHES)[number];

/** Body of `POST /conversions`. */
export class RecordConversionDto {
  /** Id of the network. @example 66f0a1b2c3d4e5f60718293a */
  @IsMongoId()
  networkId: string;

  /** The network's reference of the order. Only its hash is stored. Default: a new order. @example A-10442 */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  reference?: string;

  /** The part of the order, if its parts are reported one by one. @example item-1 */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(200)
  line?: string;

  /** Click token that the network returns. @example 7k2m9x4q1c8v5b3n6d0w */
  @Optional()
  @NullIsAbsent()
  @IsClickToken()
  token?: string;

  /** `mid` of the merchant, for an order without a known click. @example 199042 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  mid?: number;

  /** Key of the site, for an order without a known click. @example sunsetdeals */
  @Optional()
  @NullIsAbsent()
  @IsSiteName()
  websiteName?: string;

  @IsIn(CONVERSION_STATES)
  state: ConversionState;

  /** Cents of the order. Negative for a correction. @example 8900 */
  @IsInt()
  @Min(MIN_CENTS)
  @Max(MAX_CENTS)
  amountCents: number;

  /** Cents that the operator earns. Negative for a correction. @example 712 */
  @IsInt()
  @Min(MIN_CENTS)
  @Max(MAX_CENTS)
  commissionCents: number;

  @IsIn(CURRENCIES)
  currency: Currency;

  /** Time of the order. Default: now. @example 2026-11-20T14:03:00Z */
  @Optional()
  @NullIsAbsent()
  @IsoTime()
  occurredAt?: Date;

  /** When the network changed the order. The latest change counts, whenever it arrives. @example 2026-11-24T09:00:00Z */
  @Optional()
  @NullIsAbsent()
  @IsoTime()
  updatedAt?: Date;
}

/** Body of `POST /conversions/{id}/site`. */
export class AssignConversionDto {
  /** Key of the site that earned the commission. @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** `mid` of the merchant. Default: the one that the network named. @example 199042 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  mid?: number;
}

/** Body of `POST /conversions/import`. */
export class ImportConversionsDto {
  /** Id of the network whose report the file is. @example 66f0a1b2c3d4e5f60718293a */
  @IsMongoId()
  networkId: string;

  /** Content of a file in Base64, in any format and encoding of feeds. @example T3JkZXIgSUQsQ29tbWlzc2lvbgoxMDAxLDcuMTIK */
  @IsBase64({}, { message: 'file must be in Base64' })
  @IsNotEmpty({ message: 'The file is empty' })
  file: string;

  /** State of rows that name none. */
  @Optional()
  @NullIsAbsent()
  @IsIn(CONVERSION_STATES)
  state: ConversionState = 'pending';

  /** Only checks the rows, and stores nothing. */
  @Optional()
  @IsBoolean()
  preview: boolean = false;
}

/** An order that a network has reported. */
export class ConversionView {
  /** Keyed hash of the network and its reference. @example nbF3mUjbnX0NGPm1cWmF1rB8ExtKZ3w6T6ZwSYyGE0k */
  id: string;
  /** @example 66f0a1b2c3d4e5f60718293a */
  networkId: string;
  /** @example "Awin US" */
  networkName: string;
  @ApiProperty({ enum: [...CONVERSION_STATES, 'void'] })
  state: ConversionState | 'void';
  /** Amount of the order; of a reversed one, the amount before. */
  amount: PriceView;
  /** What the operator earns; of a reversed order, what is lost. */
  commission: PriceView;
  /** Time of the order. @example 2026-11-20T14:03:00Z */
  occurredAt: Date;
  /** Whether the click is known that led to the order. */
  isMatched: boolean;
  /** Empty if the site is not known. @example sunsetdeals */
  websiteName: string;
  /** 0 if the merchant is not known. @example 199042 */
  mid: number;
  /** @example Crocs */
  merchantName: string;
  /** Placement of the link. @example listing */
  slot?: string;
  /** @example 66f0a1b2c3d4e5f60718293a */
  articleId?: string;
  /** @example 66f0a1b2c3d4e5f60718293a */
  productId?: string;
  /** @example 66f0a1b2c3d4e5f60718293c */
  couponId?: string;
  /** Text of the search whose results contained the link. @example "running shoes" */
  search?: string;
  /** Time of the click. @example 2026-11-20T13:41:00Z */
  clickedAt?: Date;
}

/** A report in the ledger of an order. */
export class ConversionEntryView {
  @ApiProperty({ enum: CONVERSION_STATES })
  state: ConversionState;
  amount: PriceView;
  commission: PriceView;
  /** When the network changed the order, if it says so. @example 2026-11-24T09:00:00Z */
  updatedAt?: Date;
  /** @example 2026-11-24T09:00:03Z */
  receivedAt: Date;
  /** Where the report is from. */
  @ApiProperty({ enum: [...LASTING_BATCHES, 'import'] })
  source: LastingBatch | 'import';
  /** Whether the import was undone, so that the report does not count. */
  isVoid: boolean;
}

export class ConversionDetailsView extends ConversionView {
  /** All reports, in the order of their arrival. */
  entries: ConversionEntryView[];
}

export class RecordedConversionView extends ConversionView {
  @ApiProperty({ enum: RESULTS })
  result: RecordResult;
}

export class PostbackResultView {
  @ApiProperty({ enum: RESULTS })
  result: RecordResult;
}

/** A row of an imported file. */
export class ImportedConversionView {
  /** Line of the file, from 1. The headings are line 1. @example 2 */
  line: number;
  /** The network's reference of the order. @example A-10442 */
  reference: string;
  /** @example Crocs */
  merchant: string;
  @ApiPropertyOptional({ enum: CONVERSION_STATES })
  state?: ConversionState;
  amount?: PriceView;
  commission?: PriceView;
  /** @example 2026-11-20T14:03:00Z */
  occurredAt?: Date;
  /** Whether the row contains a click token. */
  hasToken: boolean;
  /** What the import does with the row. Absent for a row with errors. */
  @ApiPropertyOptional({ enum: RESULTS })
  result?: RecordResult;
  /** Why the row is not imported. Empty for a valid row. @example ["Status \"maybe\" is not a state."] */
  errors: string[];
}

/** Result of an import. In a preview, what an import would do. */
export class ImportedConversionsView {
  /** Names the import, for its undo. Absent in a preview. @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
  importId?: string;
  /** Number of new orders. @example 12 */
  created: number;
  /** Number of orders that the file changes. @example 3 */
  changed: number;
  /** Number of orders about which the file says nothing new. @example 40 */
  unchanged: number;
  /** At most 1,000 rows: those with errors first. */
  rows: ImportedConversionView[];
  /** Columns of the file that are not read. @example ["Device"] */
  ignoredColumns: string[];
}

export class UndoneImportView {
  /** Number of orders that the import had reported. @example 15 */
  orders: number;
}

export const CONVERSION_EXPORT: ListExport<ConversionView> = {
  fileName: 'conversions',
  columns: {
    Order: ({ id }) => id,
    Network: ({ networkName }) => networkName,
    State: ({ state }) => state,
    'Order time': ({ occurredAt }) => occurredAt,
    Currency: ({ amount }) => amount.currency,
    Amount: ({ amount }) => amount.integral / 100,
    Commission: ({ commission }) => commission.integral / 100,
    Website: ({ websiteName }) => websiteName,
    Merchant: ({ merchantName }) => merchantName,
    Placement: ({ slot }) => slot,
    'Article ID': ({ articleId }) => articleId,
    'Product ID': ({ productId }) => productId,
    'Coupon ID': ({ couponId }) => couponId,
    Search: ({ search }) => search,
    'Click time': ({ clickedAt }) => clickedAt,
  },
};

/** @param networks Names by id. */
export function toConversionView(
  conversion: Conversion,
  networks: ReadonlyMap<string, string>,
  merchants: ReadonlyMap<number, MerchantView>,
): ConversionView {
  const { _id: id, networkId, state, currency, amountCents, commissionCents, occurredAt, isMatched } = conversion;
  const { websiteName, mid, slot, articleId, productId, couponId, search, clickedAt } = conversion;
  return {
    ...{ id, networkId, networkName: networks.get(networkId) ?? '', state },
    amount: toPriceView({ cents: amountCents, currency }),
    commission: toPriceView({ cents: commissionCents, currency }),
    ...{ occurredAt, isMatched, websiteName, mid },
    merchantName: merchants.get(mid)?.merchantInfo.name ?? '',
    ...{ slot, articleId, productId, couponId, search, clickedAt },
  };
}

export function toConversionDetails(
  conversion: Conversion,
  networks: ReadonlyMap<string, string>,
  merchants: ReadonlyMap<number, MerchantView>,
): ConversionDetailsView {
  const voided = new Set(conversion.voids.map(({ batch }) => batch));
  return {
    ...toConversionView(conversion, networks, merchants),
    entries: conversion.entries.map((entry) => ({
      state: entry.state,
      amount: toPriceView({ cents: entry.amountCents, currency: entry.currency }),
      commission: toPriceView({ cents: entry.commissionCents, currency: entry.currency }),
      updatedAt: entry.updatedAt,
      receivedAt: entry.receivedAt,
      source: LASTING_BATCHES.find((batch) => batch === entry.batch) ?? 'import',
      isVoid: voided.has(entry.batch),
    })),
  };
}
