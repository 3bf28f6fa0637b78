import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { FEED_CHANNEL } from '@grabdeals/shared/feed-channel';
import { DEFAULT_FEED_CHANNEL } from '@grabdeals/shared/limits';
import { Optional } from '../../common/http/empty-values.js';
import { FEED_KINDS, type FeedKind, type FeedRow, isFeedRow } from './feed-rows.js';

export const MAX_FEED_ROWS = 500;
const ROWS_SCHEMA = {
  type: 'array',
  items: { type: 'object', additionalProperties: true },
  example: [{ title: 'Three nights in Toronto', url: 'https://travel.example/toronto', price: 249.5 }],
} as const;

/** Query of `GET /getAllPriceLineFeeds`. */
export class FeedQueryDto {
  /** Channel of the feed. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? DEFAULT_FEED_CHANNEL : value))
  @IsString()
  @Matches(FEED_CHANNEL, { message: 'chanel must be up to 40 letters, digits and hyphens' })
  chanel: string = DEFAULT_FEED_CHANNEL;
}

/** Query of `GET /getAllYahooFeeds`. */
export class SearchedFeedQueryDto extends FeedQueryDto {
  /** Returns only rows that contain these words. @example hotel */
  @Optional()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class FeedPathDto {
  /** Name of the feed. */
  @ApiProperty({ enum: FEED_KINDS })
  @IsIn(FEED_KINDS)
  kind: FeedKind;
}

/** Body of `PUT /feed-rows/{kind}`. */
export class ReplaceFeedRowsDto extends FeedQueryDto {
  /** All rows of the channel, with the field names of the feed's provider and plain values. */
  @ApiProperty({ ...ROWS_SCHEMA, maxItems: MAX_FEED_ROWS })
  @IsArray()
  @ArrayMaxSize(MAX_FEED_ROWS)
  @ValidateBy(
    {
      name: 'isFeedRow',
      validator: {
        validate: isFeedRow,
        defaultMessage: () => 'rows must be objects of up to 40 texts, numbers, booleans and nulls',
      },
    },
    { each: true },
  )
  rows: FeedRow[];
}

export class FeedRowsView {
  /** Rows with the fields of their provider. Empty if no rows are stored. */
  @ApiProperty(ROWS_SCHEMA)
  data: FeedRow[];
}
