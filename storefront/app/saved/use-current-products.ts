import { useEffect, useState } from 'react';
import { callApi } from '~/api/call-api';
import type { ProductsByIdAnswer } from '~/api/types';
import { toProduct, type Product } from '~/api/views';
import { useSiteName } from '~/site/use-site';

/** Saved products as they are now. */
export interface CurrentProducts {
  byId: ReadonlyMap<string, Product>;
  /** Offered no more. */
  gone: ReadonlySet<string>;
}

/** Asks the API for products whenever their ids change; what was known before is shown until it answers. */
export function useCurrentProducts(ids: readonly string[]): CurrentProducts | 'loading' | 'failed' {
  const siteName = useSiteName();
  const [answer, setAnswer] = useState<CurrentProducts | 'loading' | 'failed'>('loading');
  const list = ids.join();
  useEffect(() => {
    if (!list) return;
    const left = new AbortController();
    askProducts(list, siteName, left.signal).then(setAnswer, () => {
      if (!left.signal.aborted) setAnswer('failed');
    });
    return () => left.abort();
  }, [list, siteName]);
  return answer;
}

async function askProducts(list: string, siteName: string, signal: AbortSignal): Promise<CurrentProducts> {
  const response = await callApi(`/api/home/products?ids=${list}`, {
    headers: siteName ? { 'X-Grabdeals-Site': siteName } : {},
    signal,
  });
  if (!response.ok) throw new Error(`The product call returned ${response.status}`);
  const { products, gone } = (await response.json()) as ProductsByIdAnswer;
  return { byId: new Map(products.map((hit) => [hit._id, toProduct(hit)])), gone: new Set(gone) };
}
