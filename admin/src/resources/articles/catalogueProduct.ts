import type { CatalogueProduct } from '../../dataProvider/types';
import type { ProductValues } from './formValues';

/** A product of the catalogue as a card holds it; what the author wrote on it stays. */
export function toProductValues({ _source: product }: CatalogueProduct, before: ProductValues): ProductValues {
  return {
    title: product.title,
    url: product.images.image[0]?.value ?? '',
    redirectUrl: product.url.value,
    brand: product.merchantName,
    buttonText: before.buttonText,
    description: before.description,
  };
}
