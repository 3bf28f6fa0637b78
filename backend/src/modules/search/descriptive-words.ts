/** Words that describe a product without naming one: colors, sizes, qualities,. */
const DESCRIPTIVE: ReadonlySet<string> = new Set(
  (
    'beige black blue bronze brown burgundy charcoal gold gray green grey indigo ivory khaki ' +
    'mauve navy pink purple red silver tan taupe teal terracotta ' +
    'turquoise violet white yellow ' +
    'best big cheap deluxe dual giant good great huge jumbo large lightweight long medium mini new old ' +
    'original petite piece portable premium regular renewed short simple single size sized slim small special ' +
    'standard thin tiny ultra used wide xl xs xxl ' +
    'adult baby boy child girl infant kid lady man men mens newborn person teen toddler unisex woman women womens year ' +
    'month old dad mom mum grandma grandpa teacher friend him her birthday christmas wedding anniversary holiday'
  ).split(' '),
);
/** A number, a measure as the tokenizer writes it, or dimensions. */
const NUMBER = /^\d+(?:[dx]\d+)*\p{L}{0,4}$/u;

/** Returns whether a folded singular is a color, a size, a number, a quality or a group of people. */
export function isDescriptive(word: string): boolean {
  return word.length === 1 || DESCRIPTIVE.has(word) || NUMBER.test(word);
}
