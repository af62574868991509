import { getWorkspace, keepWorkspace, type Workspace } from "@kiteloop/contract/tenancy/workspace";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { sidebar } from "../lib/sidebar.ts";
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
    <Card title={t("Delete workspace")}>
      <Row>
        <Button onClick={() => setAsking(true)}>{t("Delete workspace")}</Button>
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
      title={t("Delete workspace")}
      lead={t("{requestedBy} requested deletion on {requestedAt}. {name} will be erased on {erasesAt}.", {
        requestedBy,
        requestedAt: formatDateTime(requestedAt),
        erasesAt: formatDateTime(erasesAt),
        name: workspace.name,
      })}
    >
      <Stack>
        <p>
          {t(
            "Until then, widgets are offline and the API rejects requests. Canceling restores everything. To keep a copy, export your data above.",
          )}
        </p>
        <ErrorNotice error={keep.error} />
        <Row>
          <Button
            variant="primary"
            pending={keep.isPending}
            onClick={() =>
              keep.mutate(undefined, {
                onSuccess: () => toast("ok", t("Deletion canceled")),
              })
            }
          >
            {t("Cancel deletion")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
