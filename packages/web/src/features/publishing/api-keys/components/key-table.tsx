import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatAgo, formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { keysHref } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { permissionsOf } from "../scope-names.ts";
import type { KeySection } from "./create-key.tsx";
import { keyState, timeUntil } from "./key-state.ts";
import { keyStateNames } from "./key-state-names.ts";
import styles from "./keys.module.css";
import { ProjectName } from "./project-name.tsx";
import { RevokeKey } from "./revoke-key.tsx";

function columns(now: number, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      id: "name",
      head: t("Key"),
      cell: (key) => (
        <RowName sub={<code>{key.prefix}…</code>}>
          {(link) => (
            <Link className={link} to={keysHref(key.id)}>
              {key.name}
            </Link>
          )}
        </RowName>
      ),
    },
    {
      id: "project",
      head: t("Project"),
      cell: ({ projectId, projectName }) =>
        projectId !== null && <ProjectName projectId={projectId} projectName={projectName} />,
      wide: true,
    },
    {
      id: "scopes",
      head: t("Permissions"),
      cell: (key) => permissionsOf(key).join(", ").toLowerCase(),
      wide: true,
    },
    {
      id: "used",
      head: t("Last used"),
      cell: (key) => (key.lastUsedAt ? formatAgo(key.lastUsedAt, now) : t("never")),
      wide: true,
    },
    {
      id: "state",
      head: t("State"),
      cell: (key) => {
        const state = keyState(key, now);
        return (
          <div className={styles.state}>
            <Badge tone={keyStateNames[state].tone}>{keyStateNames[state].label}</Badge>
            {state === "active" && key.expiresAt && (
              <span>{t("Expires {expiresAt}", { expiresAt: formatDate(key.expiresAt) })}</span>
            )}
            {state === "active" && key.previous && (
              <span>
                {t("{prefix}… works for another {left}", {
                  prefix: key.previous.prefix,
                  left: timeUntil(key.previous.until, now),
                })}
              </span>
            )}
            {state === "active" && key.creatorLeft && (
              <span>
                {t("{createdBy} created this key and is no longer a member. Replace it.", {
                  createdBy: key.createdBy,
                })}
              </span>
            )}
          </div>
        );
      },
    },
    {
      id: "revoke",
      head: "",
      label: t("Actions"),
      align: "end",
      cell: (key) =>
        keyState(key, now) === "active" && (
          <Button
            size="small"
            aria-label={t("Revoke {name}", { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t("Revoke")}
          </Button>
        ),
    },
  ];
}

const labels: Record<KeySection, string> = {
  server: t("Secret keys"),
  workspace: t("Workspace keys"),
  app: t("App keys"),
};

/** The column that keys of a section have no use for. */
const unused: Partial<Record<KeySection, string>> = { app: "scopes", workspace: "project" };

/** Keys of one section with their last use and revocation. */
export function KeyTable({ kind, keys }: { kind: KeySection; keys: readonly ApiKey[] }) {
  const [asked, setAsked] = useState<ApiKey>();
  const shown = columns(Date.now(), setAsked).filter(({ id }) => id !== unused[kind]);
  return (
    <>
      <Table label={labels[kind]} columns={shown} rows={keys} rowKey={(key) => key.id} />
      {asked && <RevokeKey apiKey={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
