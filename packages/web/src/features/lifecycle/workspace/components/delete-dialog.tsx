import {
  deleteWorkspace,
  getWorkspace,
  graceDays,
  type Workspace,
} from "@kiteloop/contract/tenancy/workspace";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
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
              "Widgets go offline within five minutes, unsent invitations are canceled and the API rejects requests. In {graceDays} days, all projects, participants, reports and members are permanently erased. An owner can cancel until then. Owners get an email.",
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
