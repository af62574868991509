import { getWorkspace, graceDays, keepWorkspace, type Workspace } from "@kiteloop/contract/tenancy/workspace";
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

export function DeleteWorkspaceCard({ workspace }: { workspace: Workspace }) {
  return workspace.deletion ? (
    <Leaving workspace={workspace} deletion={workspace.deletion} />
  ) : (
    <Delete workspace={workspace} />
  );
}

function Delete({ workspace }: { workspace: Workspace }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t("account.deleteCard.deleteWorkspace")} lead={t("account.deleteCard.lead", { graceDays })}>
      <Row>
        <Button onClick={() => setAsking(true)}>{t("account.deleteCard.deleteWorkspace")}</Button>
      </Row>
      {asking && <DeleteWorkspaceDialog workspace={workspace} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type LeavingProps = { workspace: Workspace; deletion: NonNullable<Workspace["deletion"]> };

function Leaving({ workspace, deletion: { requestedAt, requestedBy, erasesAt } }: LeavingProps) {
  const keep = useCall(keepWorkspace, { returns: getWorkspace, changes: sidebar });
  return (
    <Card
      title={t("account.deleteCard.deleteWorkspace")}
      lead={t("account.deleteCard.requestedDeletionOnWill", {
        requestedBy,
        requestedAt: formatDateTime(requestedAt),
        erasesAt: formatDateTime(erasesAt),
        name: workspace.name,
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
