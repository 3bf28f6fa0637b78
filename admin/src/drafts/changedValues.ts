type Values = Readonly<Record<string, unknown>>;

/** Fields that are never stored: passwords, at any depth. */
const SECRET = /password|secret/i;

/** Returns the fields of a form that differ from the record. Missing, null and empty values are the same. Passwords are omitted. */
export function changedValues(values: Values, record: Values): Values {
  const changed = Object.entries(values).filter(([name, value]) => textOf(value) !== textOf(record[name]));
  return JSON.parse(JSON.stringify(Object.fromEntries(changed), withoutSecrets)) as Values;
}

function withoutSecrets(name: string, value: unknown): unknown {
  return SECRET.test(name) ? undefined : value;
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (name, part: unknown) =>
    SECRET.test(name) || part === null || part === '' ? undefined : part,
  );
}
