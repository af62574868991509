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
import { type KeyState, keyState } from "./key-state.ts";
import styles from "./keys.module.css";

const states: Record<KeyState, { label: string; tone: "ok" | "warn" | "plain" }> = {
  active: { label: "Active", tone: "ok" },
  expired: { label: "Run out", tone: "warn" },
  revoked: { label: "Revoked", tone: "plain" },
};

function columns(now: number, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      id: "name",
      head: "Key",
      cell: (key) => (
        <div className={styles.who}>
          <strong>{key.name}</strong>
          <code>{key.prefix}…</code>
        </div>
      ),
    },
    { id: "project", head: "Project", cell: (key) => key.projectName, wide: true },
    {
      id: "scopes",
      head: "May",
      cell: (key) => key.scopes.map((scope) => scopeNames[scope].label.toLowerCase()).join(", "),
      wide: true,
    },
    {
      id: "used",
      head: "Last used",
      cell: (key) => (key.lastUsedAt ? formatAgo(key.lastUsedAt, now) : "never"),
      wide: true,
    },
    {
      id: "state",
      head: "State",
      cell: (key) => {
        const state = keyState(key, now);
        return (
          <div className={styles.state}>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
            {state === "active" && key.expiresAt && <span>until {formatDate(key.expiresAt)}</span>}
            {state === "active" && key.creatorLeft && (
              <span>{key.createdBy}, who created it, is no longer a member. Replace it.</span>
            )}
          </div>
        );
      },
    },
    {
      id: "revoke",
      head: "",
      label: "Actions",
      align: "end",
      cell: (key) =>
        keyState(key, now) === "active" && (
          <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
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
        label="Secret keys"
        columns={columns(Date.now(), setAsked)}
        rows={keys}
        rowKey={(key) => key.id}
      />
      <ConfirmDialog
        title={`Revoke ${asked?.name ?? "key"}?`}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          revoke.mutate(asked.id, {
            onSuccess: () => {
              setAsked(undefined);
              toast("ok", `${asked.name} is revoked`);
            },
          })
        }
        confirm="Revoke"
        danger
        pending={revoke.isPending}
        error={revoke.error}
      >
        <p>It stops working within a minute and can’t be restored. Everything it reported stays counted.</p>
      </ConfirmDialog>
    </>
  );
}
