import { useStore } from 'react-admin';

export type ArticleView = 'cards' | 'table';

/** Returns how All Articles shows the articles, and changes it. The browser keeps the choice. */
export function useArticleView() {
  return useStore<ArticleView>('articles.view', 'cards');
}
