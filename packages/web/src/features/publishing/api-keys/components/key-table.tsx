import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatAgo, formatDate } from "../../../../lib/format.ts";
import { scopeNames } from "../../../../lib/names.ts";
import { useRevokeKey } from "../api/keys.ts";
import { t } from "../messages.ts";
import { type KeyState, keyState } from "./key-state.ts";
import styles from "./keys.module.css";

const states: Record<KeyState, { label: string; tone: "ok" | "warn" | "plain" }> = {
  active: { label: t("apiKeys.keyTable.active"), tone: "ok" },
  expired: { label: t("apiKeys.keyTable.expired"), tone: "warn" },
  revoked: { label: t("apiKeys.keyTable.revoked"), tone: "plain" },
};

function columns(now: number, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      id: "name",
      head: t("apiKeys.keyTable.key"),
      cell: (key) => (
        <div className={styles.who}>
          <strong>{key.name}</strong>
          <code>{key.prefix}…</code>
        </div>
      ),
    },
    { id: "project", head: t("apiKeys.keyTable.project"), cell: (key) => key.projectName, wide: true },
    {
      id: "scopes",
      head: t("apiKeys.keyTable.permissions"),
      cell: (key) => key.scopes.map((scope) => scopeNames[scope].label.toLowerCase()).join(", "),
      wide: true,
    },
    {
      id: "used",
      head: t("apiKeys.keyTable.lastUsed"),
      cell: (key) => (key.lastUsedAt ? formatAgo(key.lastUsedAt, now) : "never"),
      wide: true,
    },
    {
      id: "state",
      head: t("apiKeys.keyTable.state"),
      cell: (key) => {
        const state = keyState(key, now);
        return (
          <div className={styles.state}>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
            {state === "active" && key.expiresAt && (
              <span>{t("apiKeys.keyTable.expires", { expiresAt: formatDate(key.expiresAt) })}</span>
            )}
            {state === "active" && key.creatorLeft && (
              <span>{t("apiKeys.keyTable.createdThisKeyAnd", { createdBy: key.createdBy })}</span>
            )}
          </div>
        );
      },
    },
    {
      id: "revoke",
      head: "",
      label: t("apiKeys.keyTable.actions"),
      align: "end",
      cell: (key) =>
        keyState(key, now) === "active" && (
          <Button
            size="small"
            aria-label={t("apiKeys.keyTable.revoke", { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t("apiKeys.keyTable.revokeButton")}
          </Button>
        ),
    },
  ];
}

/** The workspace's secret keys with their permissions, last use, and revocation. */
export function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const [asked, setAsked] = useState<ApiKey>();
  const revoke = useRevokeKey();
  return (
    <>
      <Table
        label={t("apiKeys.keyTable.secretKeys")}
        columns={columns(Date.now(), setAsked)}
        rows={keys}
        rowKey={(key) => key.id}
      />
      <ConfirmDialog
        title={t("apiKeys.keyTable.revokeTitle", { name: asked?.name ?? t("apiKeys.keyTable.key2") })}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          revoke.mutate(asked.id, {
            onSuccess: () => {
              setAsked(undefined);
              toast("ok", t("apiKeys.keyTable.revokedToast", { name: asked.name }));
            },
          })
        }
        confirm={t("apiKeys.keyTable.revokeButton")}
        danger
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p>{t("apiKeys.keyTable.requestsWithThisKey")}</p>
      </ConfirmDialog>
    </>
  );
}
