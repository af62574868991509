import {
  deleteWorkspace,
  getWorkspace,
  graceDays,
  type Workspace,
} from "@kiteloop/contract/tenancy/workspace";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../api/use-call.ts";
import { ConfirmByTyping } from "../../../../components/form/confirm-by-typing.tsx";
import { sidebar } from "../lib/sidebar.ts";

export function DeleteWorkspaceDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { name } = workspace;
  const remove = useCall(deleteWorkspace, { returns: getWorkspace, changes: sidebar });
  return (
    <ConfirmByTyping
      title={t("Delete {name}?", { name })}
      expected={name}
      confirm={t("Delete workspace")}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ body: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {t(
          "Widgets go offline within five minutes, unsent invitations are canceled and the API rejects requests. In {graceDays} days, all projects, participants, reports and members are permanently erased. An owner can cancel until then. Owners get an email.",
          { graceDays },
        )}
      </p>
    </ConfirmByTyping>
  );
}
