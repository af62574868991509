/** A page of a query: its items, and the last one if there may be more. */
export type Page<Row> = { items: Row[]; last: Row | null };

/** A page as ElectroDB answers a query. */
export function toPage<Row>({ data, cursor }: { data: Row[]; cursor: string | null }): Page<Row> {
  return { items: data, last: cursor === null ? null : (data.at(-1) ?? null) };
}
