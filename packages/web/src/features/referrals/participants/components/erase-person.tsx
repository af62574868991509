import type { Project } from "@kiteloop/contract/publishing/project";
import { erasePerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { Rich, t } from "../messages.ts";

type ErasePersonProps = { project: Project; person: Participant };

/** Erases a person at their request. */
export function ErasePerson({ project, person }: ErasePersonProps) {
  const [asking, setAsking] = useState(false);
  const admin = useMay("admin");
  if (!admin || isErased(person)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("participants.erasePerson.eraseParticipant")}</Button>
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
          toast("ok", t("participants.erasePerson.participantErased"), t("participants.erasePerson.toast"));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t("participants.erasePerson.erase", { person: personName(person) })}
      open
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>{t("participants.erasePerson.thisPermanentlyRemovesTheir")}</p>
          <p>{t("participants.erasePerson.totalsDontChangeWe")}</p>
          <TextField
            label={
              <Rich
                id="participants.erasePerson.typeToConfirm"
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
            <Button onClick={onClose}>{t("participants.erasePerson.cancel")}</Button>
            <Button type="submit" variant="danger" disabled={!matches} pending={erase.isPending}>
              {t("participants.erasePerson.erasePermanently")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
