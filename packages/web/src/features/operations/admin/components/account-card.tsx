import type { MemberAccount } from "@kiteloop/contract/tenancy/member-account";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate, formatDateTime } from "../../../../lib/format.ts";
import { memberRoleNames } from "../../../../lib/names.ts";
import type { AccountAction } from "../lib/account-action-texts.ts";
import { t } from "../messages.ts";
import { AccountActionDialog } from "./account-action-dialog.tsx";
import styles from "./admin.module.css";
import { WorkspaceLink } from "./workspace-link.tsx";

type AccountProps = { account: MemberAccount; onChange: (account: MemberAccount) => void };

const columns: readonly Column<MemberAccount["workspaces"][number]>[] = [
  {
    id: "name",
    head: t("admin.accounts.workspaces"),
    cell: ({ name, id }) => <WorkspaceLink id={id} name={name} />,
  },
  { id: "role", head: t("admin.accounts.role"), cell: ({ role }) => memberRoleNames[role].label },
  {
    id: "state",
    head: t("admin.accounts.state"),
    cell: ({ suspended }) =>
      suspended ? <Badge tone="danger">{t("admin.accounts.suspended")}</Badge> : t("admin.accounts.active"),
  },
];

/** How a member signs in, and where they are a member. */
export function AccountCard({ account, onChange }: AccountProps) {
  const { name, email, createdAt, hasTotp, signedInAt, sessions, lockedAt, workspaces } = account;
  const [asking, setAsking] = useState<AccountAction>();
  return (
    <Card title={name} lead={t("admin.accounts.since", { email, since: formatDate(createdAt) })}>
      <Stack>
        <dl className={styles.facts}>
          <dt>{t("admin.accounts.twoStep")}</dt>
          <dd>{hasTotp ? t("admin.accounts.on") : t("admin.accounts.off")}</dd>
          <dt>{t("admin.accounts.signedIn")}</dt>
          <dd>{signedInAt === null ? t("admin.accounts.notSignedIn") : formatDateTime(signedInAt)}</dd>
          <dt>{t("admin.accounts.sessions")}</dt>
          <dd>{sessions}</dd>
          {lockedAt !== null && (
            <>
              <dt>{t("admin.accounts.lockedSince")}</dt>
              <dd>{formatDateTime(lockedAt)}</dd>
            </>
          )}
        </dl>
        <Table
          label={t("admin.accounts.workspaces")}
          columns={columns}
          rows={workspaces}
          rowKey={({ id }) => id}
        />
        <Row>
          <Button disabled={!hasTotp} onClick={() => setAsking("dropTotp")}>
            {t("admin.accounts.dropTotp")}
          </Button>
          <Button onClick={() => setAsking("signOut")}>{t("admin.accounts.signOut")}</Button>
          {lockedAt === null ? (
            <Button onClick={() => setAsking("lock")}>{t("admin.accounts.lock")}</Button>
          ) : (
            <Button onClick={() => setAsking("unlock")}>{t("admin.accounts.unlock")}</Button>
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
