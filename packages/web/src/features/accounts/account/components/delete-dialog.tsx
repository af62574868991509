import { type Account, graceDays } from "@kiteloop/contract/accounts/account";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { useDelete } from "../api/account.ts";

/** Requires typing the workspace's name, to prevent accidental deletion. */
export function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useDelete();
  const isName = typed.trim() === account.name;
  return (
    <Dialog title={`Delete ${account.name}?`} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isName && !remove.isPending) remove.mutate(account.name, { onSuccess: onClose });
        }}
      >
        <Stack>
          <p>
            Widgets of all its projects vanish from their sites within five minutes, invitations on their way
            are not sent, and the API refuses what comes for it. In {graceDays} days projects, participants,
            numbers and members are erased. Owners are told by email.
          </p>
          <TextField
            label={
              <>
                Type <strong>{account.name}</strong> to confirm
              </>
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoFocus
          />
          <ErrorNotice error={remove.error} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="danger" disabled={!isName} pending={remove.isPending}>
              Delete workspace
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
