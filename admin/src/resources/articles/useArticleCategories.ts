import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import type { ArticleCategory } from '../../dataProvider/types';
import { useFullList } from '../../dataProvider/useFullList';
import { BY_LABEL } from '../../site/allSites';

/** Returns the article categories as choices, including the chosen one if it has been deleted. */
export function useArticleCategories(chosen?: string | null) {
  const { data = [], isPending, error } = useFullList<ArticleCategory>('articleCategories', BY_LABEL);
  const choices = data.map(({ value, label }) => ({ id: value, name: label }));
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  const nameOf = (key: string) => labels.get(key) ?? articleCategoryLabel(key);
  if (chosen && !labels.has(chosen)) choices.unshift({ id: chosen, name: nameOf(chosen) });
  return { choices, nameOf, isPending, error };
}
