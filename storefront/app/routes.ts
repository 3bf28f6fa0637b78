import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('home', 'routes/home.tsx', { id: 'home-alias' }),
  // One route for /products and /{slug}/products: going from a brand to the whole list keeps the page's state.
  route(':slug?/products', 'routes/products.tsx'),
  route('brands', 'routes/brands.tsx'),
  route('allCategories', 'routes/all-categories.tsx'),
  route('offers', 'routes/offers.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
