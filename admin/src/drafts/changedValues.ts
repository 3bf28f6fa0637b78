type Values = Readonly<Record<string, unknown>>;

/** Fields that are never stored: passwords, at any depth. */
const SECRET = /password|secret/i;

/** Returns whether a field of a form differs from the record. Missing, null and empty values are the same. */
export function hasChanges(values: Values, record: Values): boolean {
  return Object.keys(values).some((name) => textOf(values[name]) !== textOf(record[name]));
}

/** Returns the fields of a form that differ from the record, as `hasChanges` compares them. Passwords are omitted. */
export function changedValues(values: Values, record: Values): Values {
  const [storable, saved] = [withoutSecrets(values), withoutSecrets(record)];
  return Object.fromEntries(Object.entries(storable).filter(([name, value]) => textOf(value) !== textOf(saved[name])));
}

/** Returns the values of a form without passwords. */
export function withoutSecrets(values: Values): Values {
  return JSON.parse(
    JSON.stringify(values, (name, value: unknown) => (SECRET.test(name) ? undefined : value)),
  ) as Values;
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) => (isEmpty(part) ? undefined : part));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
