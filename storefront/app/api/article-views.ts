import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { articleParts } from '@grabdeals/shared/article-html';
import { articleHtml } from '~/articles/article-html';
import type { ArticleView, PublishedArticleView } from './types';

/** An article in a list. */
export type ArticleListItem = ReturnType<typeof toArticleListItem>;

export interface ArticleList {
  count: number;
  articles: ArticleListItem[];
}

export type Article = ReturnType<typeof toArticle>;
export type ArticleProduct = Article['products'][number];

/** An article that shoppers can read. */
export interface PublishedArticle extends Article {
  /** Site of the canonical URL. */
  canonicalSite: string;
  /** Main custom domain of that site. */
  canonicalDomain?: string;
}

export function toArticleListItem({ _id, title, slug, category, image, startsAt, createdAt }: ArticleView) {
  return {
    id: _id,
    title,
    /** Slug of the URL; empty for that of the title. */
    slug,
    category,
    /** Label of the category. It is part of the article, so that pages do not load the list of labels. */
    categoryLabel: articleCategoryLabel(category),
    image: image || undefined,
    /** Time from which readers see the article: its scheduled start, or else its creation. ISO 8601. */
    createdAt: startsAt ?? createdAt,
  };
}

export function toPublishedArticle(view: PublishedArticleView): PublishedArticle {
  return { ...toArticle(view), canonicalSite: view.effectiveCanonicalSite, canonicalDomain: view.canonicalDomain };
}

export function toArticle(view: ArticleView) {
  const { updatedAt, byline, seoTitle, seoDescription, rightSideProductsLink, bottomProductsLink } = view;
  return {
    ...toArticleListItem(view),
    updatedAt,
    byline: byline || undefined,
    /** For search engines and link previews; empty for the article's own. */
    seoTitle,
    seoDescription,
    /** HTML with responsive images, and the places of products. */
    text: articleParts(view.description).map((part) => (typeof part === 'string' ? articleHtml(part) : part)),
    products: view.products.map(({ title, url, redirectUrl, brand, buttonText, description, productId }) => ({
      title,
      image: url || undefined,
      /** The merchant's URL without a campaign id. */
      href: redirectUrl,
      brand,
      buttonText,
      html: articleHtml(description),
      /** Id of the product in the catalogue. */
      productId,
    })),
    /** URLs of product lists; empty if the article has none. */
    rightSideProductsLink,
    bottomProductsLink,
  };
}
