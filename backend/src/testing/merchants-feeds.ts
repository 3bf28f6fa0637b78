/** A feed as merchants write it, with the settings that an operator selects. */
export interface MerchantsFeed {
  csv: string;
  currency: 'USD' | 'CAD';
  baseUrl: string;
  /** The columns that an operator would map by hand. */
  columns: Record<string, string[]>;
}

const ROWS = 200;

type Row = Record<string, string>;
/** Returns `count` rows that differ from the usual row in these cells. */
type Variation = [rows: number, cells: Row];

function feedOf(delimiter: string, usual: (index: number) => Row, variations: readonly Variation[]): string {
  const differing = variations.flatMap(([rows, cells]) => Array.from({ length: rows }, () => cells));
  const rows = Array.from({ length: ROWS }, (_, index) => ({ ...usual(index), ...differing[index] }));
  const header = Object.keys(usual(0));
  const lines = rows.map((row: Row) => header.map((name) => row[name]).join(delimiter));
  return `${[header.join(delimiter), ...lines].join('\n')}\n`;
}

/** A shop in Germany that sells to Canada. */
export const GERMAN_FEED: MerchantsFeed = {
  currency: 'CAD',
  baseUrl: 'https://laden.example/',
  columns: {
    id: ['Artikelnr'],
    title: ['Bezeichnung'],
    description: ['Beschreibung'],
    link: ['Produkt-URL'],
    image_link: ['Bild'],
    price: ['Preis'],
    sale_price: ['Aktionspreis'],
    sale_price_effective_date: ['Aktionszeitraum'],
    list_price: ['UVP'],
    brand: ['Hersteller'],
    product_type: ['Kategorie'],
    availability: ['Verfügbarkeit'],
  },
  csv: feedOf(
    ';',
    (index) => ({
      Artikelnr: `DE-${index}`,
      Bezeichnung: `Wasserkocher ${index}`,
      Beschreibung: 'Kocht schnell und leise.',
      'Produkt-URL': `https://laden.example/artikel/${index}`,
      Bild: `https://laden.example/bilder/${index}.jpg`,
      Preis: ['1.299,00', '27,00', '49,95', '1.049,50'][index % 4]!,
      Aktionspreis: '',
      Aktionszeitraum: '',
      UVP: '',
      Hersteller: 'Boilwell',
      Kategorie: 'Küche > Wasserkocher',
      Verfügbarkeit: 'in stock',
      Zustand: 'Neu',
    }),
    [
      [10, { Preis: '59,00', Aktionspreis: '49,00', Aktionszeitraum: '01.11.2026 - 24.12.2026' }],
      [8, { Preis: '1.299' }],
      [12, { Aktionspreis: 'auf Anfrage' }],
      [6, { Preis: '59,00', Aktionspreis: '49,00', Aktionszeitraum: 'bis Weihnachten' }],
      [30, { Verfügbarkeit: 'auf Lager' }],
      [20, { Verfügbarkeit: 'Nicht auf Lager' }],
      [4, { 'Produkt-URL': '/artikel/rot' }],
      [4, { Bild: 'bilder/rot.jpg' }],
      [3, { UVP: 'ca. 60' }],
      [2, { Preis: '1.299,00', Aktionspreis: '99,00' }],
      [2, { Verfügbarkeit: 'auf Anfrage' }],
      [2, { Preis: 'ab 19,99' }],
      [2, { Preis: '49,00 €' }],
      [1, { Bezeichnung: '' }],
      [1, { Artikelnr: 'DE-0' }],
    ],
  ),
};

/** A shop in Québec. */
export const QUEBEC_FEED: MerchantsFeed = {
  currency: 'CAD',
  baseUrl: 'https://boutique.example/fr/',
  columns: {
    id: ['Référence'],
    title: ['Titre'],
    description: ['Description'],
    link: ['Lien'],
    image_link: ['Lien image'],
    price: ['Prix'],
    sale_price: ['Prix soldé'],
    sale_price_effective_date: ['Période de solde'],
    brand: ['Marque'],
    product_type: ['Catégorie'],
    availability: ['Disponibilité'],
  },
  csv: feedOf(
    '\t',
    (index) => ({
      Référence: `QC-${index}`,
      Titre: `Bouilloire ${index}`,
      Description: 'Chauffe vite.',
      Lien: `produits/${index}`,
      'Lien image': `/images/${index}.jpg`,
      Prix: ['1 299,00 $', '1\u00A0049,50\u00A0$', '1\u202F299,00\u00A0$', '27,00 $'][index % 4]!,
      'Prix soldé': '',
      'Période de solde': '',
      Marque: 'Bouillon',
      Catégorie: 'Cuisine > Bouilloires',
      Disponibilité: 'en stock',
      Sexe: '',
    }),
    [
      [12, { Prix: '59,00 $', 'Prix soldé': '49,00 $', 'Période de solde': 'du 01/11/2026 au 24/12/2026' }],
      [5, { Prix: '59,00 $', 'Prix soldé': '49,00 $', 'Période de solde': '24/12/2026' }],
      [25, { Disponibilité: 'rupture de stock' }],
      [5, { Disponibilité: 'Épuisé' }],
      [6, { 'Prix soldé': 'sur demande' }],
      [4, { Prix: 'CA$ 19.50' }],
      [4, { Prix: '19,50 $ CA' }],
      [3, { 'Lien image': 'javascript:void(0)' }],
      [3, { Prix: '1 299,00 $', 'Prix soldé': '99,00 $' }],
      [2, { Prix: 'dès 19,99 $' }],
      [2, { Référence: '' }],
    ],
  ),
};

/** A shop in the United States whose columns follow its database. */
export const DATABASE_FEED: MerchantsFeed = {
  currency: 'USD',
  baseUrl: 'https://shop.example/',
  columns: {
    id: ['sku_no'],
    title: ['item_name'],
    description: ['desc'],
    link: ['page_url'],
    image_link: ['img'],
    price: ['our_price'],
    sale_price: ['promo_price'],
    sale_price_effective_date: ['promo_dates'],
    list_price: ['reg_price'],
    brand: ['make'],
    product_type: ['cat'],
    availability: ['qty'],
  },
  csv: feedOf(
    '|',
    (index) => ({
      sku_no: `US-${index}`,
      item_name: `Kettle ${index}`,
      desc: 'Boils fast.',
      page_url: `www.shop.example/p/${index}`,
      img: `//cdn.shop.example/${index}.jpg`,
      our_price: ['$1,299.00', '27.00', '$49.95', '1,049.50'][index % 4]!,
      promo_price: '',
      promo_dates: '',
      reg_price: '',
      make: 'Boilwell',
      cat: 'Kitchen > Kettles',
      qty: String(2 + (index % 30)),
      item_condition: 'Brand new',
    }),
    [
      [15, { our_price: '59.00', promo_price: '49.00', promo_dates: '11/01/2026 - 12/24/2026' }],
      [5, { our_price: '59.00', promo_price: '49.00', promo_dates: '12/24/2026' }],
      [30, { qty: '0' }],
      [5, { promo_price: 'call us' }],
      [5, { our_price: '59.00', promo_price: '49.00', promo_dates: 'while supplies last' }],
      [4, { our_price: '99.00', reg_price: '1,299.00' }],
      [3, { reg_price: 'tbd' }],
      [3, { our_price: 'TBD' }],
      [2, { page_url: '' }],
      [1, { sku_no: 'US-0' }],
    ],
  ),
};
