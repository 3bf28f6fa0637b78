import { OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { MAX_PICKED, SaveArticleDto } from './save-article.dto.js';

/** Body of `POST /content/preview`: an article in the making, of which nothing is required. */
export class PreviewArticleDto extends OmitType(SaveArticleDto, [
  'title',
  'category',
  'image',
  'websiteName',
  'status',
]) {
  /** @example Ten jackets for a wet spring */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  title?: string;

  /** Key of an article category. @example womens_fashion */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(80)
  category?: string;

  /** @example /media/jackets.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image?: string;

  /** @example ["sunsetdeals"] */
  @Optional()
  @NullIsAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @IsSiteName({ each: true })
  websiteName?: string[];

  @Optional()
  @NullIsAbsent()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;
}
