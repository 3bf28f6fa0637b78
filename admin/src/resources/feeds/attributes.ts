/** What the catalogue reads from a feed, by the names of Google Merchant feeds. */
interface AttributeWords {
  label: string;
  required?: boolean;
  help?: string;
}

export const ATTRIBUTES: Readonly<Record<string, AttributeWords>> = {
  id: { label: 'Id', required: true, help: 'The merchant’s own; it ties a row to its product.' },
  title: { label: 'Title', required: true },
  link: {
    label: 'Link',
    required: true,
    help: 'Or an address with columns in braces: https://shop.example/p/{sku}',
  },
  price: { label: 'Price', required: true },
  list_price: { label: 'List price', help: 'What it cost before, where the price is what is asked now.' },
  sale_price: { label: 'Sale price', help: 'Counts while it is lower than the price.' },
  sale_price_effective_date: { label: 'Dates of the sale', help: 'Both dates in one column.' },
  sale_price_start_date: { label: 'First day of the sale' },
  sale_price_end_date: { label: 'Last day of the sale' },
  currency: { label: 'Currency', help: 'Of prices that name none themselves.' },
  image_link: { label: 'Picture' },
  additional_image_link: { label: 'Further pictures', help: 'All columns are put together.' },
  description: { label: 'Description' },
  brand: { label: 'Brand' },
  product_type: { label: 'Their category' },
  google_product_category: { label: 'Google’s category', help: 'Where theirs is empty.' },
  availability: { label: 'Availability', help: 'A word, or the number of pieces in stock.' },
  condition: { label: 'Condition' },
  gender: { label: 'Gender' },
};

/** What an operator calls an attribute; one that is not known here has its own name. */
export function attributeLabel(name: string): string {
  return ATTRIBUTES[name]?.label ?? name;
}
