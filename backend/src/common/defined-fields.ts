/** Returns the fields whose value is not undefined: the properties that a request's body contains. */
export function definedFields<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
