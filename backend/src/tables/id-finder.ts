/** Returns a function that finds the id of a record by its name, in any letter case, or by the id itself. */
export function idFinder(named: ReadonlyMap<number, string>): (text: string) => number | undefined {
  const idOfName = new Map([...named].map(([id, name]) => [name.toLowerCase(), id]));
  return (text) => idOfName.get(text.toLowerCase()) ?? (named.has(Number(text)) ? Number(text) : undefined);
}
