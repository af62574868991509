import { leaveWorkspace, type Member } from "@kiteloop/contract/tenancy/member";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useMe } from "../../../../api/queries/me.ts";
import { useCall } from "../../../../api/use-call.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

type GoDialogProps = { member: Member; onClose: () => void };

/** Confirms leaving the workspace or removing a member. */
export function GoDialog({ member, onClose }: GoDialogProps) {
  return member.you ? <Leave onClose={onClose} /> : <RemoveDialog member={member} onClose={onClose} />;
}

function Leave({ onClose }: Pick<GoDialogProps, "onClose">) {
  const { workspace } = useMe();
  const leave = useCall(leaveWorkspace);
  return (
    <ConfirmDialog
      title={t("Leave {name}?", { name: workspace.name })}
      open
      onClose={onClose}
      onConfirm={() =>
        leave.mutate(undefined, { onSuccess: () => window.location.assign(paths.home.href()) })
      }
      confirm={t("Leave")}
      danger
      pending={leave.isPending || leave.isSuccess}
      error={leave.error}
    >
      <p>{t("You lose access immediately and need a new invitation to return. Your work stays.")}</p>
      <p>{t("You’ll be switched to another workspace, or a new one if you have none.")}</p>
    </ConfirmDialog>
  );
}
