import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { articleHtml } from '~/articles/article-html';
import type { ArticleView, PublishedArticleView } from './types';

/** An article in a list. */
export interface ArticleCard {
  id: string;
  title: string;
  category: string;
  /** Label of the category. It is part of the article, so that pages do not load the list of labels. */
  categoryLabel: string;
  image?: string;
  /** ISO 8601. */
  createdAt: string;
}

export interface ArticleList {
  count: number;
  articles: ArticleCard[];
}

export interface Article extends ArticleCard {
  updatedAt: string;
  /** HTML with responsive images. */
  html: string;
  products: ArticleProduct[];
  /** URLs of product lists; empty if the article has none. */
  rightSideProductsLink: string;
  bottomProductsLink: string;
}

/** An article that shoppers can read. */
export interface PublishedArticle extends Article {
  /** Site of the canonical URL. */
  canonicalSite: string;
}

export interface ArticleProduct {
  title: string;
  image?: string;
  /** The merchant's URL without a campaign id. */
  href: string;
  brand: string;
  buttonText: string;
  html: string;
}

export function toArticleCard({ _id, title, category, image, createdAt }: ArticleView): ArticleCard {
  return {
    id: _id,
    title,
    category,
    categoryLabel: articleCategoryLabel(category),
    image: image || undefined,
    createdAt,
  };
}

export function toPublishedArticle(answer: PublishedArticleView): PublishedArticle {
  return { ...toArticle(answer), canonicalSite: answer.effectiveCanonicalSite };
}

export function toArticle(answer: ArticleView): Article {
  return {
    ...toArticleCard(answer),
    updatedAt: answer.updatedAt,
    html: articleHtml(answer.description),
    products: answer.products.map(({ title, url, redirectUrl, brand, buttonText, description }) => ({
      title,
      image: url || undefined,
      href: redirectUrl,
      brand,
      buttonText,
      html: articleHtml(description),
    })),
    rightSideProductsLink: answer.rightSideProductsLink,
    bottomProductsLink: answer.bottomProductsLink,
  };
}
