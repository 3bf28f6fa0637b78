import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { TEXTS } from '@grabdeals/shared/texts';
import { Link } from 'react-router';
import { articleDate } from '~/articles/article-date';
import { ArticleGrid } from '~/articles/article-grid';
import { loadArticle } from '~/articles/article-loader.server';
import { articleStructuredData } from '~/articles/article-structured-data';
import { ProductBox } from '~/articles/product-box';
import prose from '~/articles/prose.module.css';
import { ProductCard } from '~/components/product-card';
import { ProductPicture } from '~/components/product-picture';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import { pageMeta } from '~/listing/page-meta';
import { articleTopicPath } from '~/site/paths';
import type { Route } from './+types/article';
import styles from './article.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadArticle(args);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  if (!loaderData || !root) return [];
  const { article, path } = loaderData;
  const { origin, site } = root;
  const page = { title: `${article.title} | ${site.label}`, description: article.summary, canonicalPath: path };
  return [
    ...pageMeta(page, origin),
    { property: 'og:type', content: 'article' },
    { 'script:ld+json': articleStructuredData(loaderData, { origin, label: site.label }) },
  ];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, related, rightSideProducts, bottomProducts } = loaderData;
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.columns} data-aside={rightSideProducts.length > 0}>
        <article className={styles.article}>
          <ProductPicture src={article.image} name={article.title} size={1200} cover eager className={styles.banner} />
          <p className={styles.facts}>
            <time dateTime={article.createdAt}>{articleDate(article.createdAt)}</time>
            <Link to={articleTopicPath({ key: article.category })} className={styles.category}>
              {articleCategoryLabel(article.category)}
            </Link>
          </p>
          <h1 className={styles.title}>{article.title}</h1>
          {article.products.length > 0 && <p className={styles.disclosure}>{TEXTS.affiliateDisclosure}</p>}
          <div className={`${prose.prose} ${styles.text}`} dangerouslySetInnerHTML={{ __html: article.html }} />
          {article.products.length > 0 && (
            <section className={styles.products} aria-label="Products in this article">
              <h2 className={styles.subheading}>Products in this article</h2>
              {article.products.map((product) => (
                <ProductBox key={`${product.title} ${product.href}`} product={product} articleId={article.id} />
              ))}
            </section>
          )}
        </article>
        {rightSideProducts.length > 0 && (
          <aside className={styles.aside} aria-label="More deals">
            <h2 className={styles.subheading}>More deals</h2>
            {rightSideProducts.slice(0, 3).map((product) => (
              <ProductCard key={product.id} product={product} slot="article-side" />
            ))}
          </aside>
        )}
      </div>
      {bottomProducts.length > 0 && (
        <section className={styles.section} aria-label="You may also like">
          <SectionHeading title="You may also like" />
          <Scroller label="You may also like" perView={4} count={bottomProducts.length}>
            {bottomProducts.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} slot="article-bottom" />
              </li>
            ))}
          </Scroller>
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.section} aria-label="Related Articles">
          <SectionHeading title="Related Articles" />
          <ArticleGrid articles={related} />
        </section>
      )}
    </div>
  );
}
