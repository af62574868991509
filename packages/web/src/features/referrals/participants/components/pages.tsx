import { Button } from "@kiteloop/ui/components/button.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import styles from "./people.module.css";

type Page<Row> = { items: Row[]; next?: string | undefined };

type PagesProps<Row> = {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  data: InfiniteData<Page<Row>>;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A paged list: only one page is rendered. */
export function Pages<Row>({ label, query, data, children }: PagesProps<Row>) {
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, data.pages.length - 1);
  const rows = data.pages[at]?.items ?? [];
  const before = data.pages.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);
  const more = at + 1 < data.pages.length || query.hasNextPage;

  async function next() {
    if (at + 1 >= data.pages.length && (await query.fetchNextPage()).isError) return;
    setWanted(at + 1);
  }

  return (
    <>
      {children(rows)}
      {(at > 0 || more) && (
        <nav className={styles.pages} aria-label={label}>
          <p role="status">
            {rows.length === 0
              ? t("No more results")
              : t("{before, number} to {before2, number}", {
                  before: before + 1,
                  before2: before + rows.length,
                })}
          </p>
          <Button size="small" disabled={at === 0} onClick={() => setWanted(at - 1)}>
            {t("Previous")}
          </Button>
          <Button
            size="small"
            disabled={!more}
            pending={query.isFetchingNextPage}
            onClick={() => void next()}
          >
            {t("Next")}
          </Button>
        </nav>
      )}
    </>
  );
}
