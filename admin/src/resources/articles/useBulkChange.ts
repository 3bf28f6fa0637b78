import { messageOf } from '@grabdeals/shared/error-message';
import { useState } from 'react';
import { useDataProvider, useListContext, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin';
import { offerOperations, takeOperations } from '../../dataProvider/operations';
import type { Article } from '../../dataProvider/types';
import { countOfArticles } from './countOfArticles';
import { toArticleInput } from './formValues';

/** A change of the selected articles. */
export interface BulkChange {
  /** What was done, as in `3 articles published`. */
  done: string;
  /** The fields to change. Undefined deletes the articles. */
  fields?: Partial<Pick<Article, 'status' | 'category'>>;
}

/** An article that the API has rejected. */
interface Failure {
  id: string;
  title: string;
  message: string;
}

/**
 * Changes the selected articles one after the other, as the form of each article would. Articles that the API rejects keep their state and
 * remain selected, and the notification says why. Undo undoes the whole change.
 */
export function useBulkChange() {
  const { selectedIds, onSelect, setPage } = useListContext<Article>();
  const dataProvider = useDataProvider();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const change = async ({ done, fields }: BulkChange) => {
    setPending(true);
    const operations: string[] = [];
    const failures: Failure[] = [];
    try {
      const { data: articles } = await dataProvider.getMany<Article>('articles', { ids: selectedIds });
      takeOperations();
      for (const article of articles) {
        const { id, title } = article;
        try {
          if (fields) {
            const data = toArticleInput({ ...article, ...fields });
            await dataProvider.update('articles', { id, data, previousData: article });
          } else {
            await dataProvider.delete('articles', { id, previousData: article });
          }
          operations.unshift(...takeOperations());
        } catch (error) {
          if (await logoutIfAccessDenied(error)) return;
          failures.push({ id, title, message: messageOf(error) });
        }
      }
      const count = countOfArticles(articles.length - failures.length);
      offerOperations(operations);
      const [first] = failures;
      if (first) notify(failureText(`${count} ${done}`, failures.length, first), { type: 'warning' });
      else notify(`${count} ${done}`, { type: 'info' });
      onSelect(failures.map(({ id }) => id));
      setPage(1);
      refresh();
    } catch (error) {
      if (!(await logoutIfAccessDenied(error))) notify(messageOf(error), { type: 'error' });
    } finally {
      setPending(false);
    }
  };
  return { change, isPending };
}

function failureText(done: string, count: number, { title, message }: Failure): string {
  return `${done}, ${count} not. ${title}: ${message}`;
}
