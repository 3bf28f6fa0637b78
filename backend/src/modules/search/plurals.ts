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

/** Returns the singular of an English plural; any other word unchanged. */
export function singular(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR_SINGULARS, word) ? IRREGULAR_SINGULARS[word] : undefined;
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|\ds)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
