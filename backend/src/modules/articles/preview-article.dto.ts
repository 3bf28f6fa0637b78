import { OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { NullIsAbsent, Trim } from '../../common/http/empty-values.js';
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
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(200)
  title?: string;

  /** Key of an article category. @example womens_fashion */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(80)
  category?: string;

  /** @example /media/jackets.png */
  @IsOptional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image?: string;

  /** @example ["sunsetdeals"] */
  @IsOptional()
  @NullIsAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @IsSiteName({ each: true })
  websiteName?: string[];

  @IsOptional()
  @NullIsAbsent()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;
}
