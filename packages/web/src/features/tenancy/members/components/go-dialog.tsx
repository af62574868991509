import type { Member } from "@kiteloop/contract/tenancy/member";
import { useMe } from "../../../../api/queries/me.ts";
import { paths } from "../../../../app/paths.ts";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useLeave, useRemoveMember } from "../api/members.ts";

type GoDialogProps = { member: Member; onClose: () => void };

/** Confirms leaving the workspace or removing a member. */
export function GoDialog({ member, onClose }: GoDialogProps) {
  return member.you ? <Leave onClose={onClose} /> : <Remove member={member} onClose={onClose} />;
}

function Remove({ member: { id, name, email }, onClose }: GoDialogProps) {
  const { workspace } = useMe();
  const remove = useRemoveMember(() => {
    onClose();
    toast("ok", `${name} is no longer a member`);
  });
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(id)}
      confirm="Remove"
      danger
      pending={remove.isPending}
      error={remove.error}
    >
      <p>
        {name} ({email}) is out of {workspace.name} with their next click, and needs a new invitation to come
        back.
      </p>
      <p>
        What they made stays, except for invitations they sent: those stop working. API keys and webhooks they
        created keep working and are marked, so that you can replace them.
      </p>
    </ConfirmDialog>
  );
}

function Leave({ onClose }: Pick<GoDialogProps, "onClose">) {
  const { workspace } = useMe();
  const leave = useLeave();
  return (
    <ConfirmDialog
      title={`Leave ${workspace.name}?`}
      open
      onClose={onClose}
      onConfirm={() =>
        leave.mutate(undefined, { onSuccess: () => window.location.assign(paths.home.href()) })
      }
      confirm="Leave"
      danger
      pending={leave.isPending || leave.isSuccess}
      error={leave.error}
    >
      <p>You lose access at once, and need a new invitation to return. Everything you made stays.</p>
      <p>You go on in another workspace of yours; if you have none, in a new one.</p>
    </ConfirmDialog>
  );
}
