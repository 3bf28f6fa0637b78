import { pageMeta } from '~/meta/page-meta';
import { loadProduct } from '~/product/product-loader.server';
import { ProductPage } from '~/product/product-page';
import type { Route } from './+types/product';

export function loader(args: Route.LoaderArgs) {
  return loadProduct(args);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, loaderData?.page);
}

export default function Product({ loaderData: { page: _page, ...product } }: Route.ComponentProps) {
  return <ProductPage {...product} />;
}
