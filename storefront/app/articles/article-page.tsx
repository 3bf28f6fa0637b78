import { placedProductIds } from '@grabdeals/shared/article-html';
import { TEXTS } from '@grabdeals/shared/texts';
import { Link } from 'react-router';
import type { Article, ArticleListItem, ArticleProduct } from '~/api/article-views';
import { articleDate } from '~/api/dates';
import type { Product } from '~/api/views';
import { ProductCard } from '~/components/product-card';
import { ProductPicture } from '~/components/product-picture';
import { Scroller } from '~/components/scroller';
import { ShareLinks } from '~/components/share-links';
import { SectionHeading } from '~/components/section-heading';
import { articleTopicPath } from '~/site/paths';
import { ArticleGrid } from './article-grid';
import styles from './article-page.module.css';
import { ProductBox } from './product-box';
import prose from './prose.module.css';

interface Props {
  article: Omit<Article, 'rightSideProductsLink' | 'bottomProductsLink'>;
  /** Current products of the article's boxes. */
  products?: readonly Product[];
  related: readonly ArticleListItem[];
  rightSideProducts: readonly Product[];
  bottomProducts: readonly Product[];
  /** URL for sharing; a preview has none. */
  shareUrl?: string;
}

/** Shows an article with its product lists and related articles. */
export function ArticlePage({ article, products = [], related, rightSideProducts, bottomProducts, shareUrl }: Props) {
  const inText = placedProductIds(article.text);
  const below = article.products.filter(({ productId = '' }) => !inText.includes(productId));
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.columns} data-aside={rightSideProducts.length > 0}>
        <article className={styles.article}>
          <ProductPicture
            src={article.image}
            name={article.title}
            size={1200}
            cover
            eager="first"
            className={styles.banner}
          />
          <div className={`small cluster ${styles.facts}`}>
            {article.byline && (
              <span className={styles.byline}>
                By <bdi>{article.byline}</bdi>
              </span>
            )}
            <time dateTime={article.createdAt}>{articleDate(article.createdAt)}</time>
            <Link to={articleTopicPath({ key: article.category })} className={styles.category} dir="auto">
              {article.categoryLabel}
            </Link>
            {shareUrl && <ShareLinks url={shareUrl} title={article.title} kind="article" className={styles.share} />}
          </div>
          <h1 className={styles.title} dir="auto">
            {article.title}
          </h1>
          {(article.products.length > 0 || inText.length > 0) && (
            <p className={`small ${styles.disclosure}`}>{TEXTS.affiliateDisclosure}</p>
          )}
          {article.text.map((part, index) =>
            typeof part === 'string' ? (
              <div
                key={index}
                className={`${prose.prose} ${styles.text}`}
                dir="auto"
                dangerouslySetInnerHTML={{ __html: part }}
              />
            ) : (
              <ProductInText key={index} productId={part.productId} article={article} products={products} />
            ),
          )}
          {below.length > 0 && (
            <section className={`stack ${styles.products}`} aria-label="Products in this article">
              <h2 className="subheading">Products in this article</h2>
              {below.map((box) => (
                <ProductBox
                  key={`${box.title} ${box.href}`}
                  box={box}
                  product={products.find(({ id }) => id === box.productId)}
                  articleId={article.id}
                />
              ))}
            </section>
          )}
        </article>
        {rightSideProducts.length > 0 && (
          <aside className={`stack ${styles.aside}`} aria-label="More deals">
            <h2 className="subheading">More deals</h2>
            {rightSideProducts.map((product) => (
              <ProductCard key={product.id} product={product} slot="article-side" />
            ))}
          </aside>
        )}
      </div>
      {bottomProducts.length > 0 && (
        <section className={styles.section} aria-label="You may also like">
          <SectionHeading title="You may also like" />
          <Scroller label="You may also like" layout="products">
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
          <ArticleGrid articles={related} rowLabel="Related Articles" />
        </section>
      )}
    </div>
  );
}

interface ProductInTextProps {
  productId: string;
  article: Props['article'];
  products: readonly Product[];
}

/** Shows a product within the text as its box, if the article has one. Without one, a product that the catalogue no longer has is left out. */
function ProductInText({ productId, article, products }: ProductInTextProps) {
  const product = products.find(({ id }) => id === productId);
  const box = article.products.find((each) => each.productId === productId) ?? (product && toBox(product));
  return box && <ProductBox box={box} product={product} articleId={article.id} />;
}

function toBox({ id, title, image, href, merchantName: brand }: Product): ArticleProduct {
  return { title, image, href, brand, buttonText: '', html: '', productId: id };
}
