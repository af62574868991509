import { endSuspension } from "@kiteloop/contract/lifecycle/workspace-suspension";
import type { WorkspacePlan } from "@kiteloop/contract/tenancy/workspace-plan";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { suspensionReasonNames } from "../../../../lib/suspension-reasons.ts";
import styles from "./admin.module.css";
import { SuspendDialog } from "./suspend-dialog.tsx";

type SuspensionProps = { workspace: WorkspacePlan; onChange: (workspace: WorkspacePlan) => void };

/** Suspends a workspace, or ends that. */
export function SuspensionCard({ workspace, onChange }: SuspensionProps) {
  const [asking, setAsking] = useState(false);
  const { suspension } = workspace;
  const close = () => setAsking(false);
  return (
    <Card title={t("Suspension")} action={suspension && <Badge tone="danger">{t("Suspended")}</Badge>}>
      <Stack>
        {suspension && (
          <div>
            <p>
              {t("{reason}, suspended on {at}", {
                reason: suspensionReasonNames[suspension.reason],
                at: formatDateTime(suspension.at),
              })}
            </p>
            <p className={styles.answer}>{suspension.text}</p>
          </div>
        )}
        <Row>
          <Button variant={suspension ? "primary" : "danger"} onClick={() => setAsking(true)}>
            {suspension ? t("End suspension") : t("Suspend workspace")}
          </Button>
        </Row>
      </Stack>
      {asking &&
        (suspension ? (
          <EndDialog workspace={workspace} onChange={onChange} onClose={close} />
        ) : (
          <SuspendDialog workspace={workspace} onChange={onChange} onClose={close} />
        ))}
    </Card>
  );
}

function EndDialog({ workspace, onChange, onClose }: SuspensionProps & { onClose: () => void }) {
  const { workspaceId, name } = workspace;
  const end = useCall(endSuspension, {
    onSuccess: (changed) => {
      toast("ok", t("The suspension of {name} has ended", { name: changed.name }));
      onChange(changed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("End the suspension of {name}?", { name })}
      open
      onClose={onClose}
      onConfirm={() => end.mutate({ params: { workspaceId } })}
      confirm={t("End suspension")}
      pending={end.isPending}
      error={end.error}
    >
      {t(
        "Its widgets and share pages go live again within five minutes. Waiting email, webhooks and rewards are sent within 15 minutes. Owners get an email.",
      )}
    </ConfirmDialog>
  );
}
