import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import styles from "./audit-log.module.css";
import { AuditLogEntry } from "./audit-log-entry.tsx";

type Page = { items: AuditEntry[]; next?: string | undefined };

export type AuditLogQuery = UseInfiniteQueryResult<InfiniteData<Page>, Error>;

type AuditLogProps = {
  log: AuditLogQuery;
  /** Text of an empty list; `more` if there are entries left to search. */
  none: (more: boolean) => string;
};

/** An audit log, newest first, in pages. */
export function AuditLog({ log, none }: AuditLogProps) {
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Loaded query={log} skeleton={<Skeleton height="24rem" />}>
      {() => (
        <>
          <ol aria-label={t("Audit log, newest first")}>
            {entries.map((entry) => (
              <AuditLogEntry key={entry.id} entry={entry} now={Date.now()} />
            ))}
          </ol>
          <footer className={styles.foot}>
            {entries.length === 0 && <p role="status">{none(log.hasNextPage)}</p>}
            <ErrorNotice error={log.isFetchNextPageError ? log.error : undefined} />
            {log.hasNextPage && (
              <Button pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {t("Load more")}
              </Button>
            )}
          </footer>
        </>
      )}
    </Loaded>
  );
}
