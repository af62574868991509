import type { Member } from "@kiteloop/contract/tenancy/member";
import { type AuditEntry, listActivity } from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagedQueryOf, pageReader } from "../../../../api/query-of.ts";
import { auditColumns } from "../../../../components/audit-log/audit-columns.ts";
import { AuditLog } from "../../../../components/audit-log/audit-log.tsx";
import { ListExportButton } from "../../../../components/export/list-export-button.tsx";
import { activityKinds } from "../../../../lib/activity.ts";
import styles from "./log.module.css";

/** Options of the filter: the members, and other people in the loaded log. */
function actorsOf(members: readonly Member[], entries: readonly AuditEntry[]) {
  const known = new Map(members.map(({ id, name, email }) => [id, { id, label: name, hint: email }]));
  for (const { actor } of entries) {
    if (actor.kind === "member" && !known.has(actor.id))
      known.set(actor.id, { id: actor.id, label: actor.name, hint: t("No longer a member") });
  }
  return [{ id: "", label: t("All members") }, ...known.values()];
}

/** The workspace's audit log: who, what, when. */
export function Log({ members }: { members: readonly Member[] }) {
  const [filter, setFilter] = useState({ actor: "", of: "" });
  const asked = { query: { actor: filter.actor || undefined, of: filter.of || undefined } };
  const [seen, setSeen] = useState<readonly AuditEntry[]>([]);
  const log = useInfiniteQuery(pagedQueryOf(listActivity, asked, "before"));
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = filter.actor !== "" || filter.of !== "";
  const choose = (more: Partial<typeof filter>) => {
    setSeen([...seen, ...entries]);
    setFilter({ ...filter, ...more });
  };
  return (
    <Card flush>
      <div className={styles.bar}>
        <Select
          label={t("Member")}
          options={actorsOf(members, [...seen, ...entries])}
          value={filter.actor}
          onChange={(actor) => choose({ actor })}
        />
        <Select
          label={t("Type of change")}
          options={[{ id: "", label: t("All changes") }, ...activityKinds]}
          value={filter.of}
          onChange={(of) => choose({ of })}
        />
        <div className={styles.export}>
          <ListExportButton
            file="audit-log"
            columns={auditColumns}
            read={pageReader(listActivity, asked, "before")}
          />
        </div>
      </div>
      <AuditLog log={log} none={(more) => nothing(filtered, more)} />
    </Card>
  );
}

function nothing(filtered: boolean, more: boolean): string {
  if (!filtered) return t("No activity yet. Changes your team makes appear here.");
  return more ? t("No matching changes among the latest.") : t("No matching changes");
}
