import type { Article } from '~/api/article-views';

interface Page {
  article: Pick<Article, 'title' | 'summary' | 'image' | 'createdAt' | 'updatedAt'>;
  path: string;
}

interface Publisher {
  origin: string;
  label: string;
}

/** An article as search engines read it (schema.org Article). */
export function articleStructuredData({ article, path }: Page, { origin, label }: Publisher) {
  const publisher = { '@type': 'Organization', name: label, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    image: article.image && [new URL(article.image, origin).href],
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    mainEntityOfPage: new URL(path, origin).href,
    author: publisher,
    publisher,
  };
}
