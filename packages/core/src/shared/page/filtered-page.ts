import type { Page } from "./page.ts";

/** A page of matching items is completed from at most this many pages of the list. */
const mostPages = 10;

/**
 * The next matching items of a list: reads pages until at least `enough` match. The answer may be short or empty although
 * there is more, because one request reads only so much.
 */
export async function filteredPage<Row, Place>(
  read: (after: Place | undefined) => Promise<Page<Row>>,
  matching: (rows: Row[]) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  { after, enough }: { after: Place | undefined; enough: number },
): Promise<Page<Row>> {
  const items: Row[] = [];
  let next = after;
  for (let pages = 1; ; pages++) {
    const page = await read(next);
    items.push(...(await matching(page.items)));
    if (page.last === null || items.length >= enough || pages === mostPages)
      return { items, last: page.last };
    next = placeOf(page.last);
  }
}
