/** The attributes that the catalogue reads from a feed, with their names in Google Merchant feeds. */
interface AttributeWords {
  label: string;
  required?: boolean;
  help?: string;
}

export const ATTRIBUTES: Readonly<Record<string, AttributeWords>> = {
  id: { label: 'Product ID', required: true, help: 'The merchant’s ID of the product. The ID must not change.' },
  title: { label: 'Title', required: true },
  link: {
    label: 'Link',
    required: true,
    help: 'A column, or a URL with column names in braces: https://shop.example/p/{sku}',
  },
  price: { label: 'Price', required: true },
  list_price: { label: 'List price', help: 'The price before the reduction, if Price is the current one.' },
  sale_price: { label: 'Sale price', help: 'Used while the sale price is lower than Price.' },
  sale_price_effective_date: { label: 'Sale dates', help: 'Both dates in one column.' },
  sale_price_start_date: { label: 'Sale start date' },
  sale_price_end_date: { label: 'Sale end date', help: 'Includes the whole last day.' },
  currency: { label: 'Currency', help: 'Used for prices that don’t include a currency.' },
  shipping: { label: 'Shipping', help: 'A price, or Google’s list of countries and prices.' },
  image_link: { label: 'Image' },
  additional_image_link: { label: 'Additional images', help: 'Images from all chosen columns.' },
  description: { label: 'Description' },
  brand: { label: 'Brand' },
  item_group_id: { label: 'Item group ID', help: 'The same for all variants (colors, sizes) of a product.' },
  color: { label: 'Color' },
  size: { label: 'Size' },
  material: { label: 'Material' },
  pattern: { label: 'Pattern' },
  age_group: { label: 'Age group' },
  gender: { label: 'Gender' },
  gtin: { label: 'GTIN', help: 'UPC, EAN or ISBN.' },
  mpn: { label: 'MPN', help: 'The manufacturer’s part number.' },
  condition: { label: 'Condition' },
  product_type: { label: 'Merchant’s category' },
  google_product_category: { label: 'Google’s category', help: 'Used if the merchant’s category is empty.' },
  availability: { label: 'Availability', help: 'A word, or the number of items in stock.' },
};

/** Returns the label of an attribute by its name in feeds or in products; the name itself if it has no label. */
export function attributeLabel(name: string): string {
  const nameInFeeds = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return ATTRIBUTES[nameInFeeds]?.label ?? name;
}
