import { deleteProject } from "@kiteloop/contract/lifecycle/project-deletion";
import { getProject, listProjects, type Project } from "@kiteloop/contract/publishing/project";
import { listAllWidgets } from "@kiteloop/contract/publishing/widget";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";

/** Requires typing the project's name, to prevent accidental deletion. */
export function DeleteDialog({ project: { id, name }, onClose }: { project: Project; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useCall(deleteProject, {
    returns: getProject,
    changes: [listProjects, listAllWidgets],
  });
  const isName = typed.trim() === name;
  return (
    <Dialog title={t("Delete {name}?", { name })} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isName && !remove.isPending)
            remove.mutate({ params: { projectId: id }, body: { name } }, { onSuccess: onClose });
        }}
      >
        <Stack>
          <p>
            {t(
              "Widgets go offline within five minutes. In {graceDays} days, all of the project’s data is erased: widgets, participants, rewards and reports. An admin or owner can cancel until then.",
              { graceDays },
            )}
          </p>
          <TextField
            label={
              <Rich
                text="Type <b>{name}</b> to confirm"
                values={{ name }}
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
              {t("Delete project")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
