import type { Member } from "@kiteloop/contract/tenancy/member";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { activityKinds } from "../../../../lib/activity.ts";
import { type LogFilter, logQuery } from "../api/log.ts";
import { t } from "../messages.ts";
import styles from "./log.module.css";
import { LogEntry } from "./log-entry.tsx";

/** Options of the filter: the members, and other people in the loaded log. */
function actorsOf(members: readonly Member[], entries: readonly AuditEntry[]) {
  const known = new Map(members.map(({ id, name, email }) => [id, { id, label: name, hint: email }]));
  for (const { actor } of entries) {
    if (actor.kind === "member" && !known.has(actor.id))
      known.set(actor.id, { id: actor.id, label: actor.name, hint: t("members.log.noLongerAMember") });
  }
  return [{ id: "", label: t("members.log.allMembers") }, ...known.values()];
}

/** The workspace's audit log: who, what, when. */
export function Log({ members }: { members: readonly Member[] }) {
  const [filter, setFilter] = useState<LogFilter>({ actor: "", of: "" });
  const [seen, setSeen] = useState<readonly AuditEntry[]>([]);
  const log = useInfiniteQuery(logQuery(filter));
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = filter.actor !== "" || filter.of !== "";
  const choose = (more: Partial<LogFilter>) => {
    setSeen([...seen, ...entries]);
    setFilter({ ...filter, ...more });
  };
  return (
    <Card flush>
      <div className={styles.bar}>
        <Select
          label={t("members.log.member")}
          options={actorsOf(members, [...seen, ...entries])}
          value={filter.actor}
          onChange={(actor) => choose({ actor })}
        />
        <Select
          label={t("members.log.typeOfChange")}
          options={[{ id: "", label: t("members.log.allChanges") }, ...activityKinds]}
          value={filter.of}
          onChange={(of) => choose({ of })}
        />
      </div>
      <Loaded query={log} skeleton={<Skeleton height="24rem" />}>
        {() => (
          <>
            <ol aria-label={t("members.log.auditLogNewestFirst")}>
              {entries.map((entry) => (
                <LogEntry key={entry.id} entry={entry} now={Date.now()} />
              ))}
            </ol>
            <footer className={styles.foot}>
              {entries.length === 0 && <p role="status">{nothing(filtered, log.hasNextPage)}</p>}
              <ErrorNotice error={log.isFetchNextPageError ? log.error : undefined} />
              {log.hasNextPage && (
                <Button pending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  {t("members.log.loadMore")}
                </Button>
              )}
            </footer>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function nothing(filtered: boolean, more: boolean): string {
  if (!filtered) return t("members.log.noActivityYetChanges");
  return more ? t("members.log.noMatchingChangesAmong") : t("members.log.noMatchingChanges");
}
