import { graceDays } from "@kiteloop/contract/accounts/account";
import type { Departure } from "@kiteloop/contract/accounts/profile";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { departureQuery, useDeleteProfile } from "../api/profile.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

type DeleteDialogProps = { email: string; onClose: () => void };

/** Lists what is deleted and what is kept, then asks for the address and the password. */
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
        You’re the only owner of {list.format(names)}. Other members would be left without one. For each
        workspace, switch to it and do one of these first:
      </Notice>
      <ul className={styles.ways}>
        <li>
          Make another member an owner, or remove all other members, in{" "}
          <Link to={paths.people.href()}>Members</Link>.
        </li>
        <li>
          Transfer ownership or delete the workspace in <Link to={paths.account.href()}>Account</Link>.
        </li>
      </ul>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Stack>
  );
}

function Confirm({ email, departure, onClose }: DeleteDialogProps & { departure: Departure }) {
  const { leaves, deletes, scheduled } = departure;
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
          <strong>{list.format(deletes)}</strong> will be deleted: you’re the only member. Widgets go offline
          within five minutes, and all data is erased in {graceDays} days.
        </p>
      )}
      {scheduled.length > 0 && (
        <p>
          <strong>{list.format(scheduled)}</strong> will be erased as scheduled. Without you, no owner is left
          to cancel the deletion.
        </p>
      )}
      {leaves.length > 0 && (
        <p>
          You’ll leave <strong>{list.format(leaves)}</strong>. The audit log keeps your name on your changes.
        </p>
      )}
      <p>
        Your feedback is deleted too, including any testimonial of yours on the wall of love. This can’t be
        undone. You can sign up again with the same address.
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
