import { savedFilter } from "@kiteloop/contract/publishing/saved-filter";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { complaint } from "../../lib/form.ts";

type NameDialogProps = {
  /** The filter that gets another name; null for a new one. */
  renamed: string | null;
  taken: readonly string[];
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a saved filter. */
export function NameDialog({ renamed, taken, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(renamed ?? "");
  const [error, setError] = useState<string>();

  function submit() {
    const parsed = savedFilter.shape.name.safeParse(name);
    if (name.trim() === "") setError(t("Enter a name"));
    else if (!parsed.success) setError(complaint(parsed.error.issues[0]));
    else if (taken.includes(parsed.data)) setError(t("You have a filter with this name"));
    else onSubmit(parsed.data);
  }

  const title = renamed === null ? t("Save filter") : t("Rename {name}", { name: renamed });
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <TextField
            label={t("Name")}
            autoComplete="off"
            value={name}
            error={error}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary">
              {t("Save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
