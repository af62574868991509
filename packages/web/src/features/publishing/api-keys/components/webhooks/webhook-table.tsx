import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { webhooksHref } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import styles from "../keys.module.css";
import { ProjectName } from "../project-name.tsx";
import { attemptWords, endpointName, eventsInShort, webhookStatusOf } from "./words.ts";

const columns = (now: number): Column<Webhook>[] => [
  {
    id: "url",
    head: t("Endpoint"),
    cell: (hook) => (
      <RowName sub={hook.description}>
        {(link) => (
          <Link className={link} to={webhooksHref({ webhook: hook.id })}>
            {endpointName(hook)}
          </Link>
        )}
      </RowName>
    ),
  },
  {
    id: "project",
    head: t("Project"),
    cell: (hook) => <ProjectName projectId={hook.projectId} projectName={hook.projectName} />,
    wide: true,
  },
  {
    id: "events",
    head: t("Events"),
    cell: ({ events }) => eventsInShort(events),
    wide: true,
  },
  {
    id: "last",
    head: t("Last attempt"),
    cell: ({ lastAttempt }) =>
      lastAttempt ? (
        <div className={styles.state}>
          {attemptWords(lastAttempt)}
          <span>{formatAgo(lastAttempt.at, now)}</span>
        </div>
      ) : (
        "–"
      ),
    wide: true,
  },
  {
    id: "state",
    head: t("State"),
    cell: (hook) => {
      const { label, tone, note } = webhookStatusOf(hook, now);
      return (
        <div className={styles.state}>
          <Badge tone={tone}>{label}</Badge>
          {note && <span>{note}</span>}
          {hook.creatorLeft && <span>{t("Created by a former member")}</span>}
        </div>
      );
    },
  },
];

/** The workspace's endpoints with their status. */
export function WebhookTable({ hooks }: { hooks: readonly Webhook[] }) {
  return (
    <Table
      label={t("Webhook endpoints")}
      columns={columns(Date.now())}
      rows={hooks}
      rowKey={({ id }) => id}
    />
  );
}
