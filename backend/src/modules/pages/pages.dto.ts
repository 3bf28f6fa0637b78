import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { TEXT_PAGES, type TextPage } from '@grabdeals/shared/text-pages';
import { Optional } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { IsArticleHtml } from '../articles/article-html.js';

export class PagePathDto {
  /** Path of the page. */
  @ApiProperty({ enum: TEXT_PAGES })
  @IsIn(TEXT_PAGES, { message: `page must be one of ${TEXT_PAGES.join(', ')}` })
  page: TextPage;
}

export class PagesQueryDto {
  /** Key of the site. Defaults to the site of the request. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

/** Body of `PUT /pages/{page}`. */
export class SavePageDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /**
   * Text of the page: HTML as in articles. Headings of the second level begin sections. `{{siteName}}` stands for the
   * name of the site. A paragraph that contains only `{{contact}}` shows the contact details, on the Cookie Policy
   * `{{cookies}}` the declared cookies.
   * @example "<p>{{siteName}} finds deals.</p>"
   */
  @IsArticleHtml()
  html: string;
}
