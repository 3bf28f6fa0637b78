type Values = Readonly<Record<string, unknown>>;

/** Fields that are never stored: passwords, at any depth. */
const SECRET = /password|secret/i;

/** Returns whether a field of a form differs from the record. Missing, null and empty values are the same. */
export function hasChanges(values: Values, record: Values): boolean {
  return changedNames(values, record).length > 0;
}

/** Returns the fields of a form that differ from the record, as `hasChanges` compares them. Passwords are omitted. */
export function changedValues(values: Values, record: Values): Values {
  const names = changedNames(values, record);
  const [storable, saved] = [values, record].map((each) =>
    withoutSecrets(Object.fromEntries(names.map((name) => [name, each[name]]))),
  ) as [Values, Values];
  return Object.fromEntries(changedNames(storable, saved).map((name) => [name, storable[name]]));
}

/** Returns the values of a form without passwords. */
export function withoutSecrets(values: Values): Values {
  return JSON.parse(
    JSON.stringify(values, (name, value: unknown) => (SECRET.test(name) ? undefined : value)),
  ) as Values;
}

function changedNames(values: Values, record: Values): string[] {
  return Object.keys(values).filter((name) => !isSame(values[name], record[name]));
}

/** Compares by parts, because a form compares its values at each keystroke. Empty values are equal, because operators see no difference. */
export function isSame(value: unknown, saved: unknown): boolean {
  if (value === saved) return true;
  if (isEmpty(value) || isEmpty(saved)) return isEmpty(value) && isEmpty(saved);
  if (!isParts(value) || !isParts(saved)) return false;
  if (Array.isArray(value) && value.length !== saved['length']) return false;
  return [value, saved].every((each) => Object.keys(each).every((name) => isSame(value[name], saved[name])));
}

function isParts(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
