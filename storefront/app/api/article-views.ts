import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { articleHtml } from '~/articles/article-html';
import type { ArticleAnswer, ReadArticleAnswer } from './types';

/** An article as lists show it. */
export interface ArticleCard {
  id: string;
  title: string;
  category: string;
  /** How the category is called: known here, so that pages need not load the list of names. */
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
  /** HTML, ready for the page. */
  html: string;
  products: ArticleProduct[];
  /** Addresses that name product lists; empty where the article has none. */
  rightSideProductsLink: string;
  bottomProductsLink: string;
}

/** An article as its readers have it. */
export interface PublishedArticle extends Article {
  /** The site whose address of the article counts for search engines. */
  canonicalSite: string;
}

export interface ArticleProduct {
  title: string;
  image?: string;
  /** The merchant's own link. */
  href: string;
  brand: string;
  buttonText: string;
  html: string;
}

export function toArticleCard({ _id, title, category, image, createdAt }: ArticleAnswer): ArticleCard {
  return {
    id: _id,
    title,
    category,
    categoryLabel: articleCategoryLabel(category),
    image: image || undefined,
    createdAt,
  };
}

export function toPublishedArticle(answer: ReadArticleAnswer): PublishedArticle {
  return { ...toArticle(answer), canonicalSite: answer.effectiveCanonicalSite };
}

export function toArticle(answer: ArticleAnswer): Article {
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
