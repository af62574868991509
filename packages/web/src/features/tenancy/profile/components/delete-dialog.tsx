import { retention } from "@kiteloop/contract/shared/retention";
import { type Departure, deleteProfile, previewDeparture } from "@kiteloop/contract/tenancy/profile";
import { graceDays } from "@kiteloop/contract/tenancy/workspace";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { TypedText } from "../../../../components/form/confirm-by-typing.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

type DeleteDialogProps = { email: string; onClose: () => void };

/** Lists what is deleted and what is kept, then asks for the address and the password. */
export function DeleteAccountDialog({ email, onClose }: DeleteDialogProps) {
  const departure = useQuery({
    ...queryOf(previewDeparture),
    // Always refetched, because decisions depend on it.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={t("Delete your account?")} open onClose={onClose}>
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

function NeedOwner({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Stack>
      <Notice tone="warn">
        {t(
          "You’re the only owner of {names}. Other members would be left without one. For each workspace, switch to it and do one of these first:",
          { names: formatList(names) },
        )}
      </Notice>
      <ul className={styles.ways}>
        <li>
          <Rich
            text="Make another member an owner, or remove all other members, in <link>Members</link>."
            tags={{ link: (text) => <Link to={paths.people.href()}>{text}</Link> }}
          />
        </li>
        <li>
          <Rich
            text="Transfer ownership or delete the workspace in <link>Workspace settings</link>."
            tags={{ link: (text) => <Link to={paths.workspace.href()}>{text}</Link> }}
          />
        </li>
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t("Close")}</Button>
      </DialogActions>
    </Stack>
  );
}

function Confirm({ email, departure, onClose }: DeleteDialogProps & { departure: Departure }) {
  const { leaves, deletes, scheduled } = departure;
  const [typed, setTyped] = useState("");
  const remove = useCall(deleteProfile, { gcTime: 0, onSuccess: () => noteSession("out") });
  const isOwn = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <PasswordForm
      submit={t("Delete account")}
      danger
      pending={remove.isPending}
      ready={isOwn}
      error={remove.error}
      onCancel={onClose}
      onSubmit={(password) =>
        remove.mutate(
          { body: { email: typed, password } },
          { onSuccess: () => window.location.assign(paths.landing.href()) },
        )
      }
    >
      {deletes.length > 0 && (
        <p>
          <Rich
            text="<b>{deletes}</b> will be deleted: you’re the only member. Widgets go offline within five minutes, and all data is erased in {graceDays} days."
            values={{ deletes: formatList(deletes), graceDays }}
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </p>
      )}
      {scheduled.length > 0 && (
        <p>
          <Rich
            text="<b>{scheduled}</b> will be erased as scheduled. Without you, no owner is left to cancel the deletion."
            values={{ scheduled: formatList(scheduled) }}
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </p>
      )}
      {leaves.length > 0 && (
        <p>
          <Rich
            text="You’ll leave <b>{leaves}</b>. The audit log keeps your name on your changes."
            values={{ leaves: formatList(leaves) }}
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        </p>
      )}
      <p>
        {t(
          "Your profile, sessions and feedback are deleted immediately, including any testimonial of yours on the wall of love, and removed from backups within {count} days. This can’t be undone. You can sign up again with the same address.",
          { count: retention.backups.keptFor.count },
        )}
      </p>
      <TypedText expected={email} type="email" value={typed} onChange={setTyped} />
    </PasswordForm>
  );
}
