/** Objects as one list for each field. In the data of a page, a row of products then names its fields once, not once for each product. */
export type Columns<Row> = { [Field in keyof Row]?: (Row[Field] | undefined)[] };

export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = new Set(rows.flatMap((row) => Object.keys(row) as (keyof Row)[]));
  return Object.fromEntries([...fields].map((field) => [field, rows.map((row) => row[field])])) as Columns<Row>;
}

/** Returns the objects. A field without a value is absent. */
export function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const fields = Object.entries<unknown[] | undefined>(columns);
  const rows = Array.from({ length: fields[0]?.[1]?.length ?? 0 }, (_, index) =>
    fields.flatMap(([field, values]) => (values?.[index] === undefined ? [] : [[field, values[index]] as const])),
  );
  return rows.map((entries) => Object.fromEntries(entries) as Row);
}
