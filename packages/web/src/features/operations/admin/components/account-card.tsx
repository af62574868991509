import type { MemberAccount } from "@kiteloop/contract/tenancy/member-account";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { memberRoleNames } from "../../../../lib/names.ts";
import type { AccountAction } from "../lib/account-action-texts.ts";
import { AccountActionDialog } from "./account-action-dialog.tsx";
import styles from "./admin.module.css";
import { WorkspaceLink } from "./workspace-link.tsx";

type AccountProps = { account: MemberAccount; onChange: (account: MemberAccount) => void };

const columns: readonly Column<MemberAccount["workspaces"][number]>[] = [
  {
    id: "name",
    head: t("Workspaces"),
    cell: ({ name, id }) => <WorkspaceLink id={id} name={name} />,
  },
  { id: "role", head: t("Role"), cell: ({ role }) => memberRoleNames[role].label },
  {
    id: "state",
    head: t("State"),
    cell: ({ suspended }) => (suspended ? <Badge tone="danger">{t("Suspended")}</Badge> : t("Active")),
  },
];

/** How a member signs in, and where they are a member. */
export function AccountCard({ account, onChange }: AccountProps) {
  const { name, email, createdAt, hasTotp, signedInAt, sessions, lockedAt, workspaces } = account;
  const [asking, setAsking] = useState<AccountAction>();
  return (
    <Card title={name} lead={t("{email}, member since {since}", { email, since: formatDate(createdAt) })}>
      <Stack>
        <dl className={styles.facts}>
          <dt>{t("Two-step sign-in")}</dt>
          <dd>{hasTotp ? t("On") : t("Off")}</dd>
          <dt>{t("Last sign-in")}</dt>
          <dd>{signedInAt === null ? t("No open session") : formatDateTime(signedInAt)}</dd>
          <dt>{t("Open sessions")}</dt>
          <dd>{sessions}</dd>
          {lockedAt !== null && (
            <>
              <dt>{t("Locked since")}</dt>
              <dd>{formatDateTime(lockedAt)}</dd>
            </>
          )}
        </dl>
        <Table label={t("Workspaces")} columns={columns} rows={workspaces} rowKey={({ id }) => id} />
        <Row>
          <Button disabled={!hasTotp} onClick={() => setAsking("dropTotp")}>
            {t("Turn off two-step sign-in")}
          </Button>
          <Button onClick={() => setAsking("signOut")}>{t("Sign out everywhere")}</Button>
          {lockedAt === null ? (
            <Button onClick={() => setAsking("lock")}>{t("Lock account")}</Button>
          ) : (
            <Button onClick={() => setAsking("unlock")}>{t("Unlock account")}</Button>
          )}
        </Row>
      </Stack>
      {asking && (
        <AccountActionDialog
          action={asking}
          account={account}
          onChange={onChange}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}
