import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { type FormEvent, useState } from "react";
import { createWorkspace } from "../../api/queries/me.ts";

/** Creates a workspace and opens its Home, as a new page: cached data belongs to the previous one. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await createWorkspace(name);
      window.location.assign(paths.home.href());
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }

  return (
    <Dialog title={t("New workspace")} open onClose={onClose}>
      <form onSubmit={(event) => void create(event)}>
        <Stack>
          <ErrorNotice error={failure} />
          <TextField
            label={t("Name")}
            autoComplete="organization"
            maxLength={80}
            required
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={pending} disabled={name.trim() === ""}>
              {t("Create workspace")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
