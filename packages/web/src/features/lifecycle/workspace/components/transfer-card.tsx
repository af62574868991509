import { listMembers, type Member } from "@kiteloop/contract/tenancy/member";
import { transferOwnership, type Workspace } from "@kiteloop/contract/tenancy/workspace";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { sidebar } from "../lib/sidebar.ts";
import styles from "./short.module.css";

/** Transfers ownership of the workspace to another member. */
export function TransferCard({ workspace }: { workspace: Workspace }) {
  const members = useQuery(queryOf(listMembers));
  return (
    <Card title={t("Transfer ownership")}>
      <Loaded query={members} skeleton={<Skeleton height="6rem" />}>
        {({ items }) => (
          <Choice workspace={workspace} others={items.filter(({ role }) => role !== "owner")} />
        )}
      </Loaded>
    </Card>
  );
}

const nameOf = ({ name, email }: Member) => name || email;

function Choice({ workspace, others }: { workspace: Workspace; others: readonly Member[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const transfer = useCall(transferOwnership, { changes: [listMembers, ...sidebar] });
  const successor = others.find(({ id }) => id === chosen);
  if (others.length === 0) {
    return (
      <Row>
        <span>{t("Invite a member first.")}</span>
        <ButtonLink to={paths.people.href()} size="small">
          {t("Invite a member")}
        </ButtonLink>
      </Row>
    );
  }

  const confirm = (memberId: string, name: string) => {
    transfer.mutate(
      { body: { memberId } },
      {
        onSuccess: () => {
          setAsking(false);
          toast("ok", t("{name} now owns {name2}", { name, name2: workspace.name }));
        },
      },
    );
  };

  return (
    <Stack>
      <div className={styles.short}>
        <Select
          label={t("New owner")}
          placeholder={t("Select a member")}
          options={others.map((member) => ({ id: member.id, label: nameOf(member), hint: member.email }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Row>
        <Button disabled={successor === undefined} onClick={() => setAsking(true)}>
          {t("Transfer ownership")}
        </Button>
      </Row>
      {successor && (
        <ConfirmDialog
          title={t("Make {successor} the owner?", { successor: nameOf(successor) })}
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => confirm(successor.id, nameOf(successor))}
          confirm={t("Transfer ownership")}
          danger
          pending={transfer.isPending}
          error={transfer.error}
        >
          <p>
            {t(
              "You’ll become an admin of {name} and can no longer delete it. Only {successor} can give ownership back.",
              {
                name: workspace.name,
                successor: nameOf(successor),
              },
            )}
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
