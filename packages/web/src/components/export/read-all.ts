/** Maximum rows of one export. */
export const mostRows = 10_000;

type Page<Row> = { items: Row[]; next?: string | undefined };

/** Reads a list to its end or the maximum; each row once. `cut` means that there are more. */
export async function readAll<Row extends { id: string }>(
  read: (cursor?: string) => Promise<Page<Row>>,
  most = mostRows,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows = new Map<string, Row>();
  let cursor: string | undefined;
  for (;;) {
    const { items, next } = await read(cursor);
    for (const row of items) rows.set(row.id, row);
    if (next === undefined) return { rows: [...rows.values()].slice(0, most), cut: rows.size > most };
    if (rows.size >= most) return { rows: [...rows.values()].slice(0, most), cut: true };
    cursor = next;
  }
}
