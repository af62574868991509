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
import { Rich, t } from "../../../../lib/messages.tsx";
import { sidebar } from "../lib/sidebar.ts";

/** Requires typing the workspace's name, to prevent accidental deletion. */
export function DeleteWorkspaceDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useCall(deleteWorkspace, { returns: getWorkspace, changes: sidebar });
  const isName = typed.trim() === workspace.name;
  return (
    <Dialog title={t("Delete {name}?", { name: workspace.name })} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isName && !remove.isPending) {
            remove.mutate({ body: { name: workspace.name } }, { onSuccess: onClose });
          }
        }}
      >
        <Stack>
          <p>
            {t(
              "Widgets go offline within five minutes, unsent invitations are canceled and the API rejects requests. In {graceDays} days, all projects, participants, reports and members are erased. Owners get an email.",
              { graceDays },
            )}
          </p>
          <TextField
            label={
              <Rich
                text="Type <b>{name}</b> to confirm"
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
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="danger" disabled={!isName} pending={remove.isPending}>
              {t("Delete workspace")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
