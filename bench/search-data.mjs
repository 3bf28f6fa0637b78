// Synthetic products with words distributed as in real titles: few frequent ones, many rare ones.

const SYLLABLES = 'ba co da el fi go hu in ja ker lo mi na or pla qui ro sta ter un va wel xan yo zer'.split(' ');
const DAY_MS = 86_400_000;
const MERCHANTS = 25;
const CATEGORIES = 100;

/** Returns a seeded generator of whole numbers below a bound. */
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns products, which are created at each iteration, and their names. */
export function catalogue(size) {
  const words = vocabulary(Math.round(Math.sqrt(size) * 100), random(1));
  const named = (count, pick) => new Map(Array.from({ length: count }, (_, id) => [id, words[pick(words.length)]]));
  const names = { merchants: named(MERCHANTS, random(2)), categories: named(CATEGORIES, random(3)) };
  return { products: () => productsOf(words, size), names };
}

function* productsOf(words, size) {
  const pick = random(4);
  const frequentFirst = () => words[Math.floor((pick(1_000_000) / 1_000_000) ** 3 * words.length)];
  for (let i = 0; i < size; i++) {
    const priceCents = 500 + Math.floor((pick(1_000_000) / 1_000_000) ** 2 * 200_000);
    const categoryId = pick(CATEGORIES);
    yield {
      id: i.toString(16).padStart(24, '0'),
      merchantId: pick(MERCHANTS),
      externalId: `offer-${i}`,
      title: [...Array.from({ length: 6 + pick(8) }, frequentFirst), `${frequentFirst()}-${pick(5_000)}`].join(' '),
      description: '',
      priceCents,
      ...(pick(3) > 0 && { originalPriceCents: priceCents + pick(priceCents) }),
      currency: 'USD',
      categoryIds: [...new Set([categoryId, categoryId % 20, categoryId % 5])],
      images: [],
      link: 'https://merchant.example/offer',
      offeredOnly: pick(20) === 0,
      firstSeen: new Date(DAY_MS * pick(20_000)),
      lastSeen: new Date(DAY_MS * 20_000),
      priceHistory: [],
      updatedAt: new Date(DAY_MS * 20_000),
    };
  }
}

/** Returns the word with one typo: a letter swapped, omitted, doubled or replaced. */
export function typo(word, pick) {
  if (word.length < 4) return word;
  const at = pick(word.length - 1);
  const [head, letter, tail] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return [head + tail[0] + letter + tail.slice(1), head + tail, head + letter + letter + tail, `${head}e${tail}`][
    pick(4)
  ];
}

function vocabulary(size, pick) {
  const words = new Set();
  while (words.size < size) words.add(Array.from({ length: 2 + pick(3) }, () => SYLLABLES[pick(25)]).join(''));
  return [...words];
}
