import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('home', 'routes/home.tsx', { id: 'home-alias' }),
  // One route for /products and /{slug}/products: going from a brand to the whole list keeps the page's state.
  route(':slug?/products', 'routes/products.tsx'),
  route('brands', 'routes/brands.tsx'),
  route('allCategories', 'routes/all-categories.tsx'),
  route('offers', 'routes/offers.tsx'),
  layout('routes/articles-layout.tsx', [
    route('articles', 'routes/articles.tsx'),
    route('articles/:category', 'routes/article-category.tsx'),
    route('article/:name/:id', 'routes/article.tsx'),
  ]),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('your-privacy-rights', 'routes/your-privacy-rights.ts'),
  route('termscondition', 'routes/termscondition.tsx'),
  route('cookiesPolicy', 'routes/cookies-policy.tsx'),
  route('aboutus', 'routes/aboutus.tsx'),
  route('contactus', 'routes/contactus.tsx'),
  route('cookie-consent', 'routes/cookie-consent.ts'),
  route('redirection', 'routes/redirection.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
