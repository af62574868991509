import type { Member } from "@kiteloop/contract/tenancy/member";
import { useMe } from "../../../../api/queries/me.ts";
import { paths } from "../../../../app/paths.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useLeave, useRemoveMember } from "../api/members.ts";
import { t } from "../messages.ts";

type GoDialogProps = { member: Member; onClose: () => void };

/** Confirms leaving the workspace or removing a member. */
export function GoDialog({ member, onClose }: GoDialogProps) {
  return member.you ? <Leave onClose={onClose} /> : <Remove member={member} onClose={onClose} />;
}

function Remove({ member: { id, name, email }, onClose }: GoDialogProps) {
  const { workspace } = useMe();
  const remove = useRemoveMember(() => {
    onClose();
    toast("ok", t("members.goDialog.isNoLongerA", { name }));
  });
  return (
    <ConfirmDialog
      title={t("members.goDialog.remove", { name })}
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(id)}
      confirm={t("members.goDialog.removeConfirm")}
      danger
      pending={remove.isPending}
      error={remove.error}
    >
      <p>{t("members.goDialog.losesAccessToImmediately", { name, email, name2: workspace.name })}</p>
      <p>{t("members.goDialog.theirWorkStaysInvitations")}</p>
    </ConfirmDialog>
  );
}

function Leave({ onClose }: Pick<GoDialogProps, "onClose">) {
  const { workspace } = useMe();
  const leave = useLeave();
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
