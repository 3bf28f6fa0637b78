/**
 * Objects as one list for each field, which has one entry if all values are equal. In the data of a page, a row of products then names
 * its fields once, not once for each product, and a brand's name once for each row. Objects of a list differ in at least one field.
 */
export type Columns<Row> = { [Field in keyof Row]?: (Row[Field] | undefined)[] };

export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row)[]));
  return Object.fromEntries(
    [...fields].map((field) => {
      const values = rows.map((row) => row[field]);
      return [field, values.every((value) => value === values[0]) ? values.slice(0, 1) : values];
    }),
  ) as Columns<Row>;
}

/** Returns the objects. A field without a value is absent. */
export function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const fields = Object.entries<unknown[] | undefined>(columns).map(([field, values = []]) => ({ field, values }));
  return Array.from({ length: Math.max(0, ...fields.map(({ values }) => values.length)) }, (_, index) => {
    const entries = fields.map(
      ({ field, values }) => [field, values.length === 1 ? values[0] : values[index]] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Row;
  });
}
