import type { ComparisonPrices } from '@grabdeals/shared/website-settings';
import type { NameBook } from './catalogue-names.js';
import type { DocumentSet, ProductDocument } from './document-set.js';
import { buildPostings } from './posting-builder.js';
import type { ProductColumns, Standing } from './product-columns.js';
import { collectTerms } from './term-collector.js';
import { Vocabulary } from './vocabulary.js';

/** Products that are worked on before other work may have its turn. */
const PRODUCTS_PER_STEP = 256;

/**
 * Builds the columns of an index. A generator, so that the caller decides how much is done before other work gets its
 * turn; the documents must not change meanwhile.
 */
export function* buildColumns(documents: DocumentSet, names: NameBook): Generator<void, ProductColumns> {
  const { byPrice } = documents;
  const size = byPrice.length;
  const products = byPrice.map((document) => document.product);
  const priceCents = new Float64Array(size);
  const offeredOnly = new Uint8Array(size);
  const merchants = new Uint32Array(size);
  const categoryOffsets = new Uint32Array(size + 1);
  const categories: number[] = [];
  const categoryMembers: number[][] = [];
  const merchantNumbers = new Map<number, number>();
  const categoryNumbers = new Map<number, number>();
  for (let rank = 0; rank < size; rank++) {
    const product = products[rank]!;
    byPrice[rank]!.rank = rank;
    priceCents[rank] = product.priceCents;
    offeredOnly[rank] = product.offeredOnly ? 1 : 0;
    merchants[rank] = numberOf(product.merchantId, merchantNumbers);
    for (const id of product.categoryIds) {
      const category = numberOf(id, categoryNumbers);
      const members = (categoryMembers[category] ??= []);
      if (members.at(-1) === rank) continue;
      members.push(rank);
      categories.push(category);
    }
    categoryOffsets[rank + 1] = categories.length;
    if (rank % PRODUCTS_PER_STEP === 0) yield;
  }

  const claimed = standingOf(documents, 'claimed');
  yield;
  const proven = standingOf(documents, 'proven');
  yield;
  const none = standingOf(documents, 'none');
  yield;

  const collected = yield* collectTerms(documents, names);
  const { terms, placeOf } = collected.numbering.finish();
  yield;
  const titleTerms = new Uint32Array(collected.titleTerms);
  for (let i = 0; i < titleTerms.length; i++) titleTerms[i] = placeOf[titleTerms[i]!]!;
  yield;
  const postings = yield* buildPostings(collected, placeOf);
  const vocabulary = new Vocabulary(terms);
  yield;

  return {
    products,
    priceCents,
    offeredOnly,
    merchants,
    merchantIds: [...merchantNumbers.keys()],
    categoryOffsets,
    categories: new Uint32Array(categories),
    categoryIds: [...categoryNumbers.keys()],
    categoryMembers: categoryMembers.map((members) => new Uint32Array(members)),
    titleOffsets: collected.titleOffsets,
    titleTerms,
    vocabulary,
    postings,
    standings: { claimed, proven, none },
  };
}

function numberOf(id: number, numbers: Map<number, number>): number {
  let number = numbers.get(id);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(id, number);
  }
  return number;
}

function standingOf(documents: DocumentSet, setting: ComparisonPrices): Standing {
  const ordered = takingTurns(documents.byStanding(setting), setting);
  const standing = { order: new Uint32Array(ordered.length), places: new Uint32Array(ordered.length) };
  ordered.forEach(({ rank }, place) => {
    standing.order[place] = rank;
    standing.places[rank] = place;
  });
  return standing;
}

/** Among equal discounts the merchants take turns, so that one large sale does not fill the page. */
function takingTurns(byStanding: readonly ProductDocument[], setting: ComparisonPrices): ProductDocument[] {
  const ordered: ProductDocument[] = [];
  let turns: ProductDocument[][] = [];
  let turnOf = new Map<number, number>();
  let discount: number | undefined;
  const finishDiscount = (): void => {
    for (const turn of turns) for (const document of turn) ordered.push(document);
    turns = [];
    turnOf = new Map();
  };
  for (const document of byStanding) {
    if (document.discounts[setting] !== discount) finishDiscount();
    discount = document.discounts[setting];
    const { merchantId } = document.product;
    const turn = turnOf.get(merchantId) ?? 0;
    turnOf.set(merchantId, turn + 1);
    (turns[turn] ??= []).push(document);
  }
  finishDiscount();
  return ordered;
}
