import { findColumns, type FoundColumns } from '../../tables/column-names.js';

/** Columns of a file with coupons: their names in English, German, French and Spanish, and in the lists of networks. */
const NAMES = {
  merchant:
    'merchant|advertiser|advertiser name|merchant name|brand|store|shop|program|retailer|store.name|merchant.name|advertiser.name|Händler|Marchand|Boutique|Comerciante|Tienda',
  code: 'code|coupon code|voucher code|promo code|promotion code|coupon|Gutscheincode|Code promo|Code de réduction|Código|Código promocional',
  title:
    'title|name|headline|offer title|coupon title|promotion title|link name|deal|description|offer|Titel|Titre|Título',
  discount: 'discount|discount value|saving|savings|Rabatt|Remise|Réduction|Descuento',
  terms: 'terms|terms and conditions|conditions|restrictions|Bedingungen|Modalités|Condiciones',
  starts:
    'starts|start|start date|starts at|valid from|begin date|promotion start|promotion start date|promotional date start|Beginn|Startdatum|gültig ab|Début|Date de début|Inicio|Fecha de inicio',
  ends: 'ends|end|end date|ends at|expires|expiry|expiry date|expiration|expiration date|valid until|valid to|valid through|valid thru|good through|promotion end|promotion end date|promotional date end|Ende|Enddatum|gültig bis|Fin|Date de fin|Fecha de fin|Vencimiento',
  'time zone': 'time zone|Zeitzone|Fuseau horaire|Zona horaria',
  exclusive: 'exclusive|Exklusiv|Exclusif|Exclusivo',
  websites: 'websites|website|sites|website keys',
  'product ids': 'product ids|products|product_ids',
} as const;

export type CouponColumn = keyof typeof NAMES;
export const COUPON_COLUMNS = Object.keys(NAMES) as CouponColumn[];

export type CouponColumns = FoundColumns<CouponColumn>;

/** Finds the columns of coupons. Earlier names are preferred. */
export function findCouponColumns(columns: readonly string[]): CouponColumns {
  return findColumns(columns, NAMES);
}
