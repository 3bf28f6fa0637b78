import { setImmediate } from 'node:timers/promises';
import { toArticleHtml } from './article-html.js';
import type { PreviewArticleDto, SaveArticleDto } from './articles.dto.js';
import type { ArticleFields } from './articles.repository.js';

/** A new record has all times. */
type ArticleTimes = Record<'startsAt' | 'endsAt', Date | null>;

/** Returns the stored fields of a body, with sanitized HTML. Missing fields are empty. */
export async function toFields(
  input: SaveArticleDto | PreviewArticleDto,
): Promise<Omit<ArticleFields, 'createdBy'> & { canonicalSite: string; byline: string } & ArticleTimes> {
  const products: ArticleFields['products'] = [];
  for (const product of input.products ?? []) {
    // The editor sends its empty cards too, so that the errors name the positions of its cards.
    if (Object.values(product).every((value) => !value)) continue;
    products.push({
      title: product.title ?? '',
      url: product.url ?? '',
      redirectUrl: product.redirectUrl ?? '',
      brand: product.brand ?? '',
      buttonText: product.buttonText ?? '',
      description: toArticleHtml(product.description ?? ''),
      ...(product.productId ? { productId: product.productId } : {}),
    });
    // Each text may take long to sanitize: lets other requests run in between.
    await setImmediate();
  }
  return {
    title: input.title ?? '',
    category: input.category ?? '',
    subCategory: input.subCategory ?? '',
    byline: input.byline ?? '',
    image: input.image ?? '',
    description: toArticleHtml(input.description ?? ''),
    websiteName: [...new Set(input.websiteName)],
    canonicalSite: input.canonicalSite ?? '',
    status: input.status ?? 'Draft',
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
    rightSideProductsLink: input.rightSideProductsLink ?? '',
    bottomProductsLink: input.bottomProductsLink ?? '',
    selectedCategories: input.selectedCategories ?? [],
    selectedBrands: input.selectedBrands ?? [],
    products,
  };
}
