import { useEffect, useState } from 'react';
import { browserApi } from '~/api/browser-api';
import { toProduct, type Product } from '~/api/views';
import { useSiteName } from '~/site/use-site';

/** The current state of saved products. */
export interface CurrentProducts {
  byId: ReadonlyMap<string, Product>;
  /** Ids of products that merchants no longer offer. */
  gone: ReadonlySet<string>;
}

/** Returns the current products with these ids. When the ids change, the previous products remain until the API responds. */
export function useCurrentProducts(ids: readonly string[]): CurrentProducts | 'loading' | 'failed' {
  const siteName = useSiteName();
  const [products, setProducts] = useState<CurrentProducts | 'loading' | 'failed'>('loading');
  const list = ids.join();
  useEffect(() => {
    if (!list) return;
    const controller = new AbortController();
    fetchProducts(list.split(','), siteName, controller.signal).then(setProducts, () => {
      if (!controller.signal.aborted) setProducts('failed');
    });
    return () => controller.abort();
  }, [list, siteName]);
  return products;
}

async function fetchProducts(ids: string[], siteName: string, signal: AbortSignal): Promise<CurrentProducts> {
  const { data, response } = await browserApi.GET('/api/home/products', {
    params: { query: { ids }, header: siteName ? { 'X-Grabdeals-Site': siteName } : {} },
    signal,
  });
  if (!data) throw new Error(`The product call returned ${response.status}`);
  return { byId: new Map(data.products.map((hit) => [hit._id, toProduct(hit)])), gone: new Set(data.gone) };
}
