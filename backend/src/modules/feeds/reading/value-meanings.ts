import type { FeedValues } from './feed-attributes.js';

/** Possible meanings of the values of an attribute. */
export const VALUE_MEANINGS = {
  availability: ['in_stock', 'out_of_stock'],
  condition: ['new', 'refurbished', 'used'],
  gender: ['female', 'male', 'unisex'],
} as const;

export type MappedAttribute = keyof typeof VALUE_MEANINGS;
export const MAPPED_ATTRIBUTES = Object.keys(VALUE_MEANINGS) as MappedAttribute[];
export const ALL_MEANINGS = Object.values(VALUE_MEANINGS).flat();
export type ValueMeaning = (typeof ALL_MEANINGS)[number];

/** An operator's meaning of a value. */
export interface ValuePair {
  attribute: MappedAttribute;
  /** Value in the feed. Case, accents and punctuation are ignored. */
  value: string;
  meaning: ValueMeaning;
}

/** Words in English, German, French and Spanish, and of schema.org and networks, without case, accents and punctuation. */
const SYNONYMS: Readonly<Record<MappedAttribute, Partial<Record<ValueMeaning, string>>>> = {
  availability: {
    in_stock: `in stock|instock|available|available for order|limited availability|limitedavailability|preorder|pre order|backorder
      |back order|onbackorder|on backorder|active|enabled|published|yes|y|true|onlineonly|instoreonly|auf lager|lagernd|ab lager|vorratig|verfugbar|verfuegbar|lieferbar
      |sofort lieferbar|sofort verfugbar|vorbestellbar|vorbestellung|ja|j|en stock|disponible|dispo|precommande|sur commande|oui|o
      |en existencia|en existencias|con existencias|hay existencias|preventa|bajo pedido|si|s|on|available now|low stock|limited stock
      |live|visible|publish|catalog|search|catalog search|unlimited|wahr|vrai|verdadero|few left|last pieces|wenige verfugbar|geringer bestand|stock limite|ultimas unidades`,
    out_of_stock: `out of stock|outofstock|sold out|soldout|unavailable|not available|not in stock|discontinued|draft|archived|disabled|no|n|false
      |nicht auf lager|nicht lagernd|nicht vorratig|nicht verfugbar|nicht verfuegbar|derzeit nicht verfugbar|nicht lieferbar|ausverkauft|vergriffen|nein
      |rupture de stock|en rupture de stock|en rupture|rupture|hors stock|pas en stock|epuise|indisponible|non disponible|plus disponible|non
      |agotado|agotada|sin stock|sin existencias|fuera de stock|no disponible|no hay existencias|off|temporarily unavailable
      |currently unavailable|temporarily out of stock|currently out of stock|coming soon|back soon|notify me|on hold|inactive|unpublished|retired
      |voruebergehend nicht verfugbar|vorubergehend nicht verfugbar|zurzeit nicht verfugbar|momentan nicht verfugbar|demnachst|bald verfugbar
      |temporairement indisponible|actuellement indisponible|bientot disponible|a venir|temporalmente agotado|no disponible temporalmente
      |proximamente|hidden|private|pending|not visible individually|falsch|faux|falso`,
  },
  condition: {
    new: 'new|brand new|newcondition|neu|neuware|neuwertig|neuf|neuve|nuevo|nueva',
    refurbished: `refurbished|refurbishedcondition|renewed|reconditioned|generaluberholt|aufbereitet|erneuert|reconditionne|reconditionnee
      |remis a neuf|reacondicionado|reacondicionada|restaurado`,
    used: `used|usedcondition|second hand|secondhand|pre owned|preowned|gebraucht|gebrauchtware|occasion|d occasion|usage|usagee|usado|usada
      |segunda mano|de segunda mano`,
  },
  gender: {
    female: `female|f|w|woman|women|womens|women s|ladies|girl|girls|damen|frau|frauen|weiblich|madchen|femme|femmes|feminin|fille|filles|mujer
      |mujeres|femenino|dama|damas|nina|ninas`,
    male: `male|m|man|men|mens|men s|boy|boys|herren|herr|mann|manner|mannlich|junge|jungen|homme|hommes|masculin|garcon|garcons|hombre|hombres
      |masculino|caballero|caballeros|nino|ninos`,
    unisex: 'unisex|u|all|both|neutral|mixte|mixto|universal',
  },
};

/** `12`, `-3`, `12 in stock` and `Only 2 left`. */
const QUANTITY =
  /^(?:only |nur |noch |plus que |solo )*([-]?\d+(?:[.,]\d+)?)\+?(?: (?:left|in stock|available|pcs|pieces|items|units|stk|stück|auf lager|verfügbar|en stock|disponibles?|unidades))*$/i;
/** Sentences about delivery, which shops show for products that they have. */
const DELIVERY_TIME =
  /^(?:usually |generally )?(?:ships|shipped|ready to ship|delivery|delivered|dispatch|lieferzeit|lieferung|versandfertig|expedi|livraison|livre|delai de livraison|envio|entrega)/;

const BUILT_IN: readonly ValuePair[] = MAPPED_ATTRIBUTES.flatMap((attribute) =>
  Object.entries(SYNONYMS[attribute]).flatMap(([meaning, words]) =>
    words.split('|').map((value) => ({ attribute, value, meaning: meaning as ValueMeaning })),
  ),
);

/** Looks up the meanings of values: an operator's pairs are preferred to the built-in words. */
export class ValueMeanings {
  private readonly meanings = new Map<string, ValueMeaning>();

  constructor(pairs: readonly ValuePair[] = []) {
    for (const { attribute, value, meaning } of [...BUILT_IN, ...pairs])
      this.meanings.set(keyOf(attribute, value), meaning);
  }

  /** Returns undefined for an unknown value. */
  of(attribute: MappedAttribute, value: string): ValueMeaning | undefined {
    const meaning = this.meanings.get(keyOf(attribute, value));
    if (meaning || attribute !== 'availability') return meaning;
    const quantity = QUANTITY.exec(value)?.[1];
    if (quantity) return Number(quantity.replace(',', '.')) > 0 ? 'in_stock' : 'out_of_stock';
    return DELIVERY_TIME.test(normalizeValue(value)) ? 'in_stock' : undefined;
  }

  /** Returns the row with known values replaced by their meanings. */
  translate(values: FeedValues): FeedValues {
    const translated = { ...values };
    for (const attribute of MAPPED_ATTRIBUTES) {
      const meanings = values[attribute].split('\n').map((value) => this.of(attribute, value) ?? value);
      // Of several columns of availability, all must mean that the product is available.
      translated[attribute] =
        meanings.find((meaning) => meaning === 'out_of_stock') ??
        meanings.find((meaning) => meaning !== 'in_stock') ??
        'in_stock';
    }
    return translated;
  }
}

function keyOf(attribute: MappedAttribute, value: string): string {
  return `${attribute}:${normalizeValue(value)}`;
}

/** Returns a value without case, accents, punctuation, and the address of schema.org. */
export function normalizeValue(value: string): string {
  return value
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
