import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { type ArticlePart, articleParts } from '@grabdeals/shared/article-html';
import { articleHtml } from '~/articles/article-html';
import type { ArticleView, PublishedArticleView } from './types';

/** An article in a list. */
export interface ArticleListItem {
  id: string;
  title: string;
  /** Slug of the URL; empty for that of the title. */
  slug: string;
  category: string;
  /** Label of the category. It is part of the article, so that pages do not load the list of labels. */
  categoryLabel: string;
  image?: string;
  /** Time from which readers see the article: its scheduled start, or else its creation. ISO 8601. */
  createdAt: string;
}

export interface ArticleList {
  count: number;
  articles: ArticleListItem[];
}

export interface Article extends ArticleListItem {
  updatedAt: string;
  byline?: string;
  /** For search engines and link previews; empty for the article's own. */
  seoTitle: string;
  seoDescription: string;
  /** HTML with responsive images, and the places of products. */
  text: ArticlePart[];
  products: ArticleProduct[];
  /** URLs of product lists; empty if the article has none. */
  rightSideProductsLink: string;
  bottomProductsLink: string;
}

/** An article that shoppers can read. */
export interface PublishedArticle extends Article {
  /** Site of the canonical URL. */
  canonicalSite: string;
  /** Main custom domain of that site. */
  canonicalDomain?: string;
}

export interface ArticleProduct {
  title: string;
  image?: string;
  /** The merchant's URL without a campaign id. */
  href: string;
  brand: string;
  buttonText: string;
  html: string;
  /** Id of the product in the catalogue. */
  productId?: string;
}

export function toArticleListItem(view: ArticleView): ArticleListItem {
  const { _id, title, slug, category, image, startsAt, createdAt } = view;
  return {
    id: _id,
    title,
    slug,
    category,
    categoryLabel: articleCategoryLabel(category),
    image: image || undefined,
    createdAt: startsAt ?? createdAt,
  };
}

export function toPublishedArticle(view: PublishedArticleView): PublishedArticle {
  return { ...toArticle(view), canonicalSite: view.effectiveCanonicalSite, canonicalDomain: view.canonicalDomain };
}

export function toArticle(view: ArticleView): Article {
  return {
    ...toArticleListItem(view),
    updatedAt: view.updatedAt,
    byline: view.byline || undefined,
    seoTitle: view.seoTitle,
    seoDescription: view.seoDescription,
    text: articleParts(view.description).map((part) => (typeof part === 'string' ? articleHtml(part) : part)),
    products: view.products.map(({ title, url, redirectUrl, brand, buttonText, description, productId }) => ({
      title,
      image: url || undefined,
      href: redirectUrl,
      brand,
      buttonText,
      html: articleHtml(description),
      productId,
    })),
    rightSideProductsLink: view.rightSideProductsLink,
    bottomProductsLink: view.bottomProductsLink,
  };
}
