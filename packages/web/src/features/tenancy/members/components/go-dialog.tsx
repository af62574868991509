import { leaveWorkspace, type Member } from "@kiteloop/contract/tenancy/member";
import { useMe } from "../../../../api/queries/me.ts";
import { useCall } from "../../../../api/use-call.ts";
import { paths } from "../../../../app/paths.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { t } from "../messages.ts";
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
      title={t("members.goDialog.leave", { name: workspace.name })}
      open
      onClose={onClose}
      onConfirm={() =>
        leave.mutate(undefined, { onSuccess: () => window.location.assign(paths.home.href()) })
      }
      confirm={t("members.goDialog.leaveConfirm")}
      danger
      pending={leave.isPending || leave.isSuccess}
      error={leave.error}
    >
      <p>{t("members.goDialog.youLoseAccessImmediately")}</p>
      <p>{t("members.goDialog.youllBeSwitchedTo")}</p>
    </ConfirmDialog>
  );
}
