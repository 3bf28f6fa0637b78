import { ARTICLE_PREVIEW_KEY } from '@grabdeals/shared/article-preview';
import { TEXTS } from '@grabdeals/shared/texts';
import { callApi } from '~/api/call-api';
import { toArticle, type Article } from '~/api/article-views';
import type { ArticleAnswer, ProductHit } from '~/api/types';
import { toProduct, type Product } from '~/api/views';
import { placeProducts } from '~/articles/products-link';

/** What the preview shows: the article with the products it links to, or why there is none. */
export type ArticlePreview =
  { article: Article; rightSideProducts: Product[]; bottomProducts: Product[] } | { problem: string };

interface PreviewOptions {
  siteName: string;
  /** A stored article; without it the unsaved one that the browser keeps. */
  id: string | null;
  storage: Storage;
  /** Loads the page anew: without a session it leads to the sign-in. */
  reload: () => void;
}

const NOTHING_KEPT = 'There is no article to preview in this browser. Open the preview from the Site Manager.';

/** Reads an article that is not published, as the operator who is signed in. For the browser. */
export async function loadArticlePreview(options: PreviewOptions): Promise<ArticlePreview> {
  const { id, storage } = options;
  const call = apiCaller(options);
  const local = storage.getItem(ARTICLE_PREVIEW_KEY);
  if (!id && !local) return { problem: NOTHING_KEPT };
  try {
    const answer = id
      ? await call<ArticleAnswer>(`/content/${encodeURIComponent(id)}`)
      : await call<ArticleAnswer>('/content/preview', local ?? '');
    const article = toArticle({ ...answer, title: answer.title || 'Untitled article' });
    const [rightSide, bottom] = await Promise.all([
      linkedProducts(call, article.rightSideProductsLink),
      linkedProducts(call, article.bottomProductsLink),
    ]);
    return { article, ...placeProducts(article.products, rightSide, bottom) };
  } catch (failure) {
    return { problem: failure instanceof CallFailed ? failure.message : TEXTS.somethingWentWrong };
  }
}

type ApiCaller = <T>(path: `/${string}`, body?: string) => Promise<T>;

class CallFailed extends Error {}

function apiCaller({ siteName, storage, reload }: PreviewOptions): ApiCaller {
  const session = { storage: () => storage, reload };
  return async <T>(path: `/${string}`, body?: string) => {
    const headers = {
      'X-Grabdeals-Site': siteName,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const response = await callApi(
      `/api${path}`,
      { method: body === undefined ? 'GET' : 'POST', headers, body },
      session,
    );
    const answer: unknown = await response.json();
    if (response.ok) return answer as T;
    const message = (answer as { statusMessages?: string[] }).statusMessages?.[0] ?? TEXTS.somethingWentWrong;
    throw new CallFailed(message);
  };
}

/** What stands around an article must not take it down. */
async function linkedProducts(call: ApiCaller, link: string): Promise<Product[]> {
  if (!link) return [];
  const query = new URLSearchParams({ link }).toString();
  const found = await call<{ products: ProductHit[] }>(`/home/relatedProducts?${query}`).catch(() => undefined);
  return found?.products.map(toProduct) ?? [];
}
