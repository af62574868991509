import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { LoadMore } from "@kiteloop/ui/components/load-more.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import styles from "./audit-log.module.css";
import { AuditLogRow } from "./audit-log-row.tsx";
import { auditRowsOf } from "./rows.ts";

type Page = { items: AuditEntry[]; next?: string | undefined };

export type AuditLogQuery = UseInfiniteQueryResult<InfiniteData<Page>, Error>;

type AuditLogProps = {
  log: AuditLogQuery;
  /** Text of an empty list; `more` if there are entries left to search. */
  none: (more: boolean) => string;
};

/** An audit log, newest first, in pages. A day's automatic changes of one kind are one row. */
export function AuditLog({ log, none }: AuditLogProps) {
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Loaded query={log} skeleton={<Skeleton height="24rem" />}>
      {() => (
        <>
          <ol aria-label={t("Audit log, newest first")}>
            {auditRowsOf(entries, log.hasNextPage).map((row) => (
              <AuditLogRow key={row.entries[0].id} row={row} />
            ))}
          </ol>
          <footer className={styles.foot}>
            {entries.length === 0 && <p role="status">{none(log.hasNextPage)}</p>}
            <LoadMore query={log} />
          </footer>
        </>
      )}
    </Loaded>
  );
}
