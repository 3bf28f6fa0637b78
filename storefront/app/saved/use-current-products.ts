import { useEffect, useState } from 'react';
import { callApi } from '~/api/call-api';
import type { ProductsByIdAnswer } from '~/api/types';
import { toProduct, type Product } from '~/api/views';
import { useSiteName } from '~/site/use-site';

/** Saved products as they are now. */
export interface CurrentProducts {
  byId: ReadonlyMap<string, Product>;
  /** Ids of products that are no longer offered. */
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
    fetchProducts(list, siteName, controller.signal).then(setProducts, () => {
      if (!controller.signal.aborted) setProducts('failed');
    });
    return () => controller.abort();
  }, [list, siteName]);
  return products;
}

async function fetchProducts(list: string, siteName: string, signal: AbortSignal): Promise<CurrentProducts> {
  const response = await callApi(`/api/home/products?ids=${list}`, {
    headers: siteName ? { 'X-Grabdeals-Site': siteName } : {},
    signal,
  });
  if (!response.ok) throw new Error(`The product call returned ${response.status}`);
  const { products, gone } = (await response.json()) as ProductsByIdAnswer;
  return { byId: new Map(products.map((hit) => [hit._id, toProduct(hit)])), gone: new Set(gone) };
}
