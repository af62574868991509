/** A page of a query: what is on it, and the one it ends with where more may follow. */
export type Page<Row> = { items: Row[]; last: Row | null };

/** A page as ElectroDB answers a query. */
export function pageOf<Row>({ data, cursor }: { data: Row[]; cursor: string | null }): Page<Row> {
  return { items: data, last: cursor === null ? null : (data.at(-1) ?? null) };
}
