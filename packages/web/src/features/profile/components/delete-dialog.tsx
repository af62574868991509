import { graceDays } from "@kiteloop/contract/account";
import type { Departure } from "@kiteloop/contract/profile";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { TextField } from "../../../components/ui/field.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { departureQuery, useDeleteProfile } from "../api/profile.ts";
import { PasswordForm } from "./password-form.tsx";

type DeleteDialogProps = { email: string; onClose: () => void };

/** Says what goes and what stays, then asks for the address and the password. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const departure = useQuery(departureQuery);
  return (
    <Dialog title="Delete your account?" open onClose={onClose}>
      <Loaded query={departure} skeleton={<Skeleton height="12rem" />}>
        {(data) =>
          data.needOwner.length > 0 ? (
            <NeedOwner names={data.needOwner} onClose={onClose} />
          ) : (
            <Confirm email={email} departure={data} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

function NeedOwner({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Stack>
      <Notice tone="warn">
        You are the only owner of {list.format(names)}, and others are in there. Make one of them an owner
        under Members first, or delete the workspace under Account.
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Stack>
  );
}

function Confirm({ email, departure, onClose }: DeleteDialogProps & { departure: Departure }) {
  const { leaves, deletes } = departure;
  const [typed, setTyped] = useState("");
  const remove = useDeleteProfile();
  const isOwn = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <PasswordForm
      submit="Delete account"
      danger
      pending={remove.isPending}
      ready={isOwn}
      error={remove.error}
      onCancel={onClose}
      onSubmit={(password) =>
        remove.mutate(
          { email: typed, password },
          { onSuccess: () => window.location.assign(paths.landing.href()) },
        )
      }
    >
      {deletes.length > 0 && (
        <p>
          <strong>{list.format(deletes)}</strong>: nobody else is in there. Widgets vanish from their sites
          within a minute, and in {graceDays} days everything in it is erased.
        </p>
      )}
      {leaves.length > 0 && (
        <p>
          <strong>{list.format(leaves)}</strong>: goes on without you. Its log keeps your name beside what you
          changed.
        </p>
      )}
      <p>
        Your feedback goes too, also what of it stands on the wall of love. Your account can't be brought
        back. The address is free for another one.
      </p>
      <TextField
        label={
          <>
            Type <strong>{email}</strong> to confirm
          </>
        }
        type="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoFocus
      />
    </PasswordForm>
  );
}
