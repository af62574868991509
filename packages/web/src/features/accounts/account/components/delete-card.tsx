import { type Account, getAccount, graceDays, keepWorkspace } from "@kiteloop/contract/accounts/account";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { sidebar } from "../lib/sidebar.ts";
import { t } from "../messages.ts";
import { DeleteWorkspaceDialog } from "./delete-dialog.tsx";

export function DeleteWorkspaceCard({ account }: { account: Account }) {
  return account.deletion ? (
    <Leaving account={account} deletion={account.deletion} />
  ) : (
    <Delete account={account} />
  );
}

function Delete({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t("account.deleteCard.deleteWorkspace")} lead={t("account.deleteCard.lead", { graceDays })}>
      <Row>
        <Button onClick={() => setAsking(true)}>{t("account.deleteCard.deleteWorkspace")}</Button>
      </Row>
      {asking && <DeleteWorkspaceDialog account={account} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type LeavingProps = { account: Account; deletion: NonNullable<Account["deletion"]> };

function Leaving({ account, deletion: { requestedAt, requestedBy, erasesAt } }: LeavingProps) {
  const keep = useCall(keepWorkspace, { returns: getAccount, changes: sidebar });
  return (
    <Card
      title={t("account.deleteCard.deleteWorkspace")}
      lead={t("account.deleteCard.requestedDeletionOnWill", {
        requestedBy,
        requestedAt: formatDateTime(requestedAt),
        erasesAt: formatDateTime(erasesAt),
        name: account.name,
      })}
    >
      <Stack>
        <p>{t("account.deleteCard.untilThenWidgetsAre")}</p>
        <ErrorNotice error={keep.error} />
        <Row>
          <Button
            variant="primary"
            pending={keep.isPending}
            onClick={() =>
              keep.mutate(undefined, {
                onSuccess: () => toast("ok", t("account.deleteCard.deletionCanceled")),
              })
            }
          >
            {t("account.deleteCard.cancelDeletion")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
