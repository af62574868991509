import type { Project } from "@kiteloop/contract/publishing/project";
import { erasePerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";

type ErasePersonProps = { project: Project; person: Participant };

/** Erases a person at their request. */
export function ErasePerson({ project, person }: ErasePersonProps) {
  const [asking, setAsking] = useState(false);
  const admin = useMay("admin");
  if (!admin || isErased(person)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("Erase participant…")}</Button>
      {asking && <EraseDialog project={project} person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Requires typing the person's name, to prevent erasing another. */
function EraseDialog({ project, person, onClose }: ErasePersonProps & { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const erase = useCall(erasePerson, {
    // Every list that may contain them is refetched.
    onSettled: (_erased, _error, _input, _context, { client }) => client.invalidateQueries(),
  });
  const confirmText = person.email ?? person.externalId;
  const matches = typed.trim() === confirmText;

  function submit() {
    if (!matches || erase.isPending) return;
    erase.mutate(
      { params: { projectId: project.id, participantId: person.id }, body: { confirm: confirmText } },
      {
        onSuccess: () => {
          toast("ok", t("Participant erased"), t("Their activity stays in your totals, anonymized."));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={t("Erase {person}?", { person: personName(person) })} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>
            {t(
              "This permanently removes their name, email, ID, code, waitlist entries and emails, also from the webhook log and future exports. Their link leads to your site without an inviter. If they return, they’re a new participant. This can’t be undone.",
            )}
          </p>
          <p>
            {t(
              "Totals don’t change. We keep anonymous activity, order numbers and hashes of their email and IDs. Delete exports you made earlier yourself.",
            )}
          </p>
          <TextField
            label={
              <Rich
                text="Type <b>{confirmText}</b> to confirm"
                values={{ confirmText }}
                tags={{ b: (text) => <strong>{text}</strong> }}
              />
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoFocus
          />
          <ErrorNotice error={erase.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="danger" disabled={!matches} pending={erase.isPending}>
              {t("Erase permanently")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
