import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { productIdsIn } from '@grabdeals/shared/article-html';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { MAX_ARTICLE_PRODUCTS, MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, MAX_SLUG } from '@grabdeals/shared/limits';
import { toArticleSlug } from '@grabdeals/shared/slug';
import { EachIsInt, IsNotEmpty, RecordTags } from '../../common/http/described-rules.js';
import { BlankIsAbsent, NullClears, Nullable, Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NestedList } from '../../common/http/nested.js';
import { notEnded } from '../../common/persistence/scheduled-repository.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../common/resources/record.dto.js';
import type { Subject } from '../../common/resources/subject.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { OverridableDto } from '../compliance/compliance.dto.js';
import { IsArticleHtml } from './article-html.js';
import { ArticleProductDto, ArticleProductView, isEmptyCard } from './article-product.resource.js';
import type { ListExport } from '../../common/http/list-export.js';
import { articleCategoryLabel } from '@grabdeals/shared/article-categories';

/** Maximum number of sites, brands or categories of an article. */
export const MAX_PICKED = 200;

/** The fields of an article that operators set. */
export class ArticleFields {
  /** @example "Ten jackets for a wet spring" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(200)
  title: string;

  /** Key of an article category. @example womens_fashion */
  @Prop({ required: true })
  @IsString()
  @IsNotEmpty({ message: 'Please select a category' })
  @MaxLength(80)
  category: string;

  /** @example outerwear */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(80)
  subCategory: string;

  /** Author's name that readers see; empty for none. @example "Jane Doe" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(80)
  byline: string;

  /** @example /media/jackets.png */
  @Prop()
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please add an image' })
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image: string;

  /** Text as HTML. Scripts and other active content are removed. @example "<p>Rain is no excuse.</p>" */
  @Prop()
  @Trim()
  @IsArticleHtml()
  description: string;

  /**
   * Keys of the sites on which the article appears. Callers can name only sites that they manage.
   * @example ["sunsetdeals"]
   */
  @Prop({ type: [String], required: true })
  @IsArray({ message: 'Please select a website' })
  @ArrayMinSize(1, { message: 'Please select a website' })
  @ArrayMaxSize(MAX_PICKED)
  @IsSiteName({ each: true })
  websiteName: string[];

  /**
   * Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
   * site applies.
   * @example sunsetdeals
   */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(63)
  canonicalSite: string;

  @Prop({ type: String, required: true, enum: ARTICLE_STATUSES })
  @IsIn(ARTICLE_STATUSES)
  status: ArticleStatus;

  /** Time from which readers see the published article; null for at once. @example 2026-11-20T14:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  startsAt: Date | null;

  /** Time from which readers no longer see the article, after `startsAt`; null for no end. @example 2026-12-01T05:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  endsAt: Date | null;

  /** Title in search results and link previews; empty for the article's title. @example "The best rain jackets of 2026" */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_SEO_TITLE)
  seoTitle: string;

  /** Description in search results and link previews; empty for the start of the text. @example "Ten jackets, tested for a week of rain." */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_SEO_DESCRIPTION)
  seoDescription: string;

  /**
   * Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
   * redirect.
   * @example best-rain-jackets
   */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_SLUG)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toArticleSlug(value) : value))
  slug: string;

  /** URL of the list of products shown beside the article. @example /products?brandid=199042 */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  rightSideProductsLink: string;

  /** URL of the list of products shown below the article. @example /products?search=jacket */
  @Prop()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  bottomProductsLink: string;

  /** `categoryId`s of the selected product categories. @example [24] */
  @Prop({ type: [Number] })
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @EachIsInt({ min: 1 })
  selectedCategories: number[];

  /** `mid`s of the selected brands. @example [199042] */
  @Prop({ type: [Number] })
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @EachIsInt({ min: 1 })
  selectedBrands: number[];

  /** The product cards. Cards without any value are skipped. */
  @NullClears([])
  @NestedList(() => ArticleProductDto, MAX_ARTICLE_PRODUCTS, {
    message: `An article has at most ${MAX_ARTICLE_PRODUCTS} products`,
  })
  products: ArticleProductDto[];

  @Prop({ type: [String] })
  @RecordTags()
  tags: string[];
}

@Schema({ collection: 'articles', timestamps: true })
export class Article extends ArticleFields {
  @Prop({ type: [SchemaFactory.createForClass(ArticleProductView)] })
  override products: ArticleProductView[];

  /** Id of the author's account. @example 66f0a1b2c3d4e5f60718293a */
  @Prop({ default: '' })
  createdBy: string;

  createdAt: Date;
  updatedAt: Date;
}

export const ArticleSchema = SchemaFactory.createForClass(Article);
// The published articles of a site, newest first (article home, categories of a site).
ArticleSchema.index({ websiteName: 1, status: 1, createdAt: -1 });
// The same within one category.
ArticleSchema.index({ websiteName: 1, status: 1, category: 1, createdAt: -1 });
// The next published article of a site that starts or ends, and those that start or end in a period.
ArticleSchema.index({ websiteName: 1, status: 1, startsAt: 1 });
ArticleSchema.index({ websiteName: 1, status: 1, endsAt: 1 });

const DEFAULTS = {
  subCategory: '',
  byline: '',
  description: '',
  canonicalSite: '',
  startsAt: null,
  endsAt: null,
  seoTitle: '',
  seoDescription: '',
  slug: '',
  rightSideProductsLink: '',
  bottomProductsLink: '',
  selectedCategories: [],
  selectedBrands: [],
  products: [],
  tags: [],
};

/** Articles and drafts, of which one can be on several sites. */
export const ARTICLES = defineResource(Article, {
  resource: 'content',
  noun: 'article',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: { fields: ArticleFields, defaults: DEFAULTS },
  list: {
    searched: ['title', 'byline', 'subCategory', 'products.title', 'products.brand'],
    filters: { status: 'string', category: 'string', websiteName: 'string' },
    sortable: ['createdAt', 'updatedAt', 'title', 'category', 'status'],
  },
  hasTags: true,
  pictures: ['image', 'description', 'products.url', 'products.description'],
  removedWith: ['website'],
  calendar: ['article'],
  tasks: { draftArticles: () => ({ status: 'Draft' }) },
  compliance: {
    subject: toArticleSubject,
    published: (now: Date) => ({ status: 'Published', ...notEnded(now) }),
    isDraft: ({ status }: Pick<Article, 'status'>) => status !== 'Published',
  },
  // A draft is on no page.
  invalidates: ({ status, websiteName }) => (status === 'Published' ? websiteName.map(siteTag) : []),
});

/**
 * Returns an article as the compliance check reads it.
 * @param id Absent for a new article.
 * @param body The body of the call, whose positions the places of cards are: it can contain empty cards.
 */
function toArticleSubject(
  { title, description, websiteName, products }: Pick<Article, 'title' | 'description' | 'websiteName' | 'products'>,
  id = '',
  body: Pick<SaveArticleDto, 'products'> = {},
): Subject {
  const positions = (body.products ?? products).flatMap((card, position) => (isEmptyCard(card) ? [] : [position]));
  const productIds = productIdsIn(description);
  const cardProductIds = products.map(({ productId }) => productId).filter((productId) => productId !== undefined);
  const claimedProductIds = [...productIds, ...cardProductIds];
  return {
    kind: 'article',
    id,
    title,
    websiteName,
    parts: [
      { path: '', name: '', texts: { title }, html: { description }, productIds, claimedProductIds },
      ...products.map(({ title: cardTitle, redirectUrl, buttonText, description: text, productId }, index) => {
        const position = positions[index] ?? index;
        return {
          path: `products.${position}.`,
          name: `Product ${position + 1}`,
          texts: { title: cardTitle, buttonText },
          html: { description: text },
          links: { redirectUrl },
          productIds: productId ? [productId] : [],
        };
      }),
    ],
  };
}

/** Body of `POST /content`. The caller becomes the author. */
export class SaveArticleDto extends IntersectionType(CreateOf(ArticleFields, DEFAULTS), OverridableDto) {}

/** Body of `PUT /content/{id}`. */
export class UpdateArticleDto extends SaveArticleDto {
  /**
   * Id of the author's account. If missing or blank, the author does not change. An owner can name any account, a
   * vendor only itself.
   * @example 66f0a1b2c3d4e5f6a7b8c9d0
   */
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(40)
  createdBy?: string;
}

/** An article in the Site Manager. */
export class ArticleRecordView extends ViewOf(Article) {}

export class ArticleView extends OmitType(ArticleRecordView, ['tags', 'version']) {}

/** The articles without their texts. */
export const ARTICLE_EXPORT: ListExport<ArticleRecordView> = {
  fileName: 'articles',
  columns: {
    Title: ({ title }) => title,
    Status: ({ status }) => status,
    Category: ({ category }) => articleCategoryLabel(category),
    Author: ({ byline }) => byline,
    Websites: ({ websiteName }) => websiteName.join(' '),
    'Start time (UTC)': ({ startsAt }) => startsAt,
    'End time (UTC)': ({ endsAt }) => endsAt,
    Products: ({ products }) => products.length,
    Tags: ({ tags }) => tags.join(', '),
    Image: ({ image }) => image,
    Added: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
    ID: ({ id }) => id,
  },
};
