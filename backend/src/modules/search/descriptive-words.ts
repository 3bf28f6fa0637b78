/** Colors that are no things: cream and rose are. */
const COLORS: ReadonlySet<string> = new Set(
  (
    'beige black blue bronze brown burgundy charcoal gold gray green grey indigo ivory khaki mauve navy pink purple red ' +
    'silver tan taupe teal terracotta turquoise violet white yellow'
  ).split(' '),
);
/** Sizes, qualities, groups of people and occasions. */
const DESCRIPTIVE: ReadonlySet<string> = new Set(
  (
    'air best big cheap deluxe dual full giant good great home huge jumbo king large lightweight lite long max medium mini new office old ' +
    'original petite piece plus portable premium pro queen ram regular renewed short simple single size sized slim small smart special ' +
    'standard thin tiny twin ultra used wide wifi xl xs xxl ' +
    'adult baby boy child dad father friend girl grandma grandpa her him husband infant kid lady man men mens mom mother mum newborn person ' +
    'teacher teen toddler unisex wife woman women womens ' +
    'anniversary birthday christmas holiday month wedding year'
  ).split(' '),
);
/** A number, a measure as the tokenizer writes it, or dimensions. */
const NUMBER = /^\d+(?:[dx]\d+)*\p{L}{0,4}$/u;

/** Words of which a search for one does not mean the others. */
const OPPOSITES = [
  ['men mens man', 'women womens woman ladies'],
  ['boy boys', 'girl girls'],
  ['wireless cordless', 'wired corded'],
].map((both) => both.map((words) => words.split(' ')));

/** Returns what a search for words excludes without saying so: women's shoes for mens shoes. None if it also has the opposite. */
export function oppositesOf(
  words: readonly string[],
): { wanted: readonly string[]; unwanted: readonly string[] } | undefined {
  const has = (side: readonly string[]) => words.some((word) => side.includes(word));
  for (const [one = [], other = []] of OPPOSITES) {
    if (has(one) !== has(other)) return has(one) ? { wanted: one, unwanted: other } : { wanted: other, unwanted: one };
  }
  return undefined;
}

/** Babies and animals, which need things that others do not use: a baby monitor is no monitor. */
const CREATURES: ReadonlySet<string> = new Set('baby cat dog infant kitten newborn pet puppy'.split(' '));

/** Returns whether a folded singular is a baby or an animal. */
export function isCreature(word: string): boolean {
  return CREATURES.has(word);
}

/** Returns whether a folded singular is a color. */
export function isColor(word: string): boolean {
  return COLORS.has(word);
}

/** Returns whether a folded singular is a color, a size, a number, a quality, a group of people or an occasion. */
export function isDescriptive(word: string): boolean {
  return word.length === 1 || isColor(word) || DESCRIPTIVE.has(word) || NUMBER.test(word);
}
