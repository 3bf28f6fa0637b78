/** Plurals of English that follow no rule, and words that only look like plurals: a closed list. */
export const IRREGULAR_SINGULARS: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  oxen: 'ox',
  dice: 'die',
  knives: 'knife',
  wives: 'wife',
  lives: 'life',
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  calves: 'calf',
  shelves: 'shelf',
  bookshelves: 'bookshelf',
  elves: 'elf',
  scarves: 'scarf',
  wolves: 'wolf',
  hooves: 'hoof',
  thieves: 'thief',
  potatoes: 'potato',
  tomatoes: 'tomato',
  heroes: 'hero',
  mangoes: 'mango',
  canvas: 'canvas',
  canvases: 'canvas',
  lens: 'lens',
  lenses: 'lens',
  buses: 'bus',
  movies: 'movie',
  cookies: 'cookie',
  hoodies: 'hoodie',
  beanies: 'beanie',
  smoothies: 'smoothie',
  selfies: 'selfie',
  pixies: 'pixie',
  ties: 'tie',
  pies: 'pie',
  quizzes: 'quiz',
};

const ENDING_IN_S = Object.values(IRREGULAR_SINGULARS).filter((word) => word.endsWith('s'));

/** Patterns of regular plurals and their singulars, which are replaced one after another. OpenSearch uses them, too. */
export const PLURALS: readonly (readonly [pattern: string, singular: string])[] = [
  ['^(.{2,})ies$', '$1y'],
  ['^(?=.{5,})(.*(?:ss|sh|ch|x|zz))es$', '$1'],
  [`^(?!(?:${[...new Set(ENDING_IN_S)].join('|')})$)(.{2,}[^sui\\d])s$`, '$1'],
];
const REGULAR = PLURALS.map(([pattern, replacement]) => [new RegExp(pattern), replacement] as const);

/** Returns the singular of an English plural; any other word unchanged. */
export function singular(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR_SINGULARS, word) ? IRREGULAR_SINGULARS[word] : undefined;
  if (irregular !== undefined || !word.endsWith('s')) return irregular ?? word;
  return REGULAR.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), word);
}
