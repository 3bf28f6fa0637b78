import type { components } from '@grabdeals/shared/api.gen';
import { articlePreviewKey, type PreviewedArticle } from '@grabdeals/shared/article-preview';
import { TEXTS } from '@grabdeals/shared/texts';
import { toArticle, type Article } from '~/api/article-views';
import { browserApi } from '~/api/browser-api';
import { type Product, toProduct } from '~/api/views';
import { articleProducts, loadProductLists, type ProductLists } from '~/articles/product-lists';

/** An article with its product lists, or the reason why there is none. */
export type ArticlePreview = ({ article: Article; products: Product[] } & ProductLists) | { problem: string };

const NOTHING_STORED = 'There is no article to preview in this browser. Open the preview from the Site Manager.';

/**
 * Loads an article that is not published, as the signed-in operator. For the browser.
 */
export async function loadArticlePreview(
  siteName: string,
  { id, draft = '' }: PreviewedArticle,
): Promise<ArticlePreview> {
  const header = { 'X-Grabdeals-Site': siteName };
  const unsaved = localStorage.getItem(articlePreviewKey(draft));
  if (!id && !unsaved) return { problem: NOTHING_STORED };
  try {
    const { data, error } = id
      ? await browserApi.GET('/api/content/{id}', { params: { path: { id }, header } })
      : await browserApi.POST('/api/content/preview', {
          body: JSON.parse(unsaved!) as components['schemas']['PreviewArticleDto'],
        });
    if (!data) return { problem: error?.statusMessages?.[0] ?? TEXTS.somethingWentWrong };
    const article = toArticle({ ...data, title: data.title || 'Untitled article' });
    const lists = await loadProductLists(article, async (link, pageSize) => {
      const related = await browserApi.GET('/api/home/relatedProducts', {
        params: { query: { link, pageSize }, header },
      });
      return related.data?.products.map((hit) => toProduct(hit)) ?? [];
    });
    const products = await articleProducts(article, async (ids) => {
      if (ids.length === 0) return [];
      const current = await browserApi.GET('/api/home/products', { params: { query: { ids: [...ids] }, header } });
      return current.data?.products.map((hit) => toProduct(hit)) ?? [];
    });
    return { article, products, ...lists };
  } catch {
    return { problem: TEXTS.somethingWentWrong };
  }
}
