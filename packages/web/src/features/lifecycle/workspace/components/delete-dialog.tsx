import {
  deleteWorkspace,
  getWorkspace,
  graceDays,
  type Workspace,
} from "@kiteloop/contract/tenancy/workspace";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { sidebar } from "../lib/sidebar.ts";
import { Rich, t } from "../messages.ts";

/** Requires typing the workspace's name, to prevent accidental deletion. */
export function DeleteWorkspaceDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useCall(deleteWorkspace, { returns: getWorkspace, changes: sidebar });
  const isName = typed.trim() === workspace.name;
  return (
    <Dialog title={t("account.deleteDialog.delete", { name: workspace.name })} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isName && !remove.isPending) {
            remove.mutate({ body: { name: workspace.name } }, { onSuccess: onClose });
          }
        }}
      >
        <Stack>
          <p>{t("account.deleteDialog.widgetsGoOfflineWithin", { graceDays })}</p>
          <TextField
            label={
              <Rich
                id="account.deleteDialog.typeToConfirm"
                values={{ name: workspace.name }}
                tags={{ b: (text) => <strong>{text}</strong> }}
              />
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoFocus
          />
          <ErrorNotice error={remove.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("account.deleteDialog.cancel")}</Button>
            <Button type="submit" variant="danger" disabled={!isName} pending={remove.isPending}>
              {t("account.deleteDialog.deleteWorkspace")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
