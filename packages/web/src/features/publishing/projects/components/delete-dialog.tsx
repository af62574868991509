import { deleteProject } from "@kiteloop/contract/lifecycle/project-deletion";
import { getProject, listProjects, type Project } from "@kiteloop/contract/publishing/project";
import { listAllWidgets } from "@kiteloop/contract/publishing/widget";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Rich, t } from "../../../../lib/messages.tsx";

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
              "Widgets go offline within five minutes. In {graceDays} days, widgets, participants, rewards and reports are erased. An admin or owner can cancel until then.",
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
