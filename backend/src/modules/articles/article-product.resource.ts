import { Prop, Schema } from '@nestjs/mongoose';
import { IsMongoId, IsString, MaxLength } from 'class-validator';
import { BlankIsAbsent, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsArticleHtml } from './article-html.js';

/** A product card of an article. */
@Schema({ _id: false })
export class ArticleProductView {
  /** @example "Classic Clog" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(200)
  title: string;

  /** URL of the picture. @example /media/shoe.png */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  url: string;

  /** URL that the Grab Deals button opens. @example https://www.crocs.example/p/1 */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  redirectUrl: string;

  /** @example Crocs */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(120)
  brand: string;

  /** @example "Grab Deals" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(40)
  buttonText: string;

  /** Text as HTML. The sanitized HTML is stored. @example "<p>Light, and dry within minutes.</p>" */
  @Prop()
  @Trim()
  @IsArticleHtml()
  description: string;

  /**
   * Id of the product in the catalogue. The box shows its current price while `redirectUrl` is the product's URL.
   * @example 65f0a1b2c3d4e5f60718293a
   */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsMongoId()
  productId?: string;
}

/** A card of a body. Missing texts are empty. */
export class ArticleProductDto extends UpdateOf(ArticleProductView) {}

export function isEmptyCard(card: ArticleProductDto): boolean {
  return Object.values(card).every((value) => !value);
}
