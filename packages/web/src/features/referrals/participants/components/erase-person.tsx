import type { Project } from "@kiteloop/contract/publishing/project";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { useErase } from "../api/people.ts";

type ErasePersonProps = { project: Project; person: Participant };

/** Erases a person at their request. */
export function ErasePerson({ project, person }: ErasePersonProps) {
  const [asking, setAsking] = useState(false);
  const admin = useMay("admin");
  if (!admin || isErased(person)) return null;
  return (
    <Row>
      <Button onClick={() => setAsking(true)}>Erase this person…</Button>
      {asking && <EraseDialog project={project} person={person} onClose={() => setAsking(false)} />}
    </Row>
  );
}

/** Requires typing the person's name, to prevent erasing another. */
function EraseDialog({ project, person, onClose }: ErasePersonProps & { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const erase = useErase(project.id);
  const confirmText = person.email ?? person.externalId;
  const matches = typed.trim() === confirmText;

  function submit() {
    if (!matches || erase.isPending) return;
    erase.mutate(
      { participantId: person.id, confirm: confirmText },
      {
        onSuccess: () => {
          toast("ok", "Erased", "What they did keeps counting, without them.");
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={`Erase ${personName(person)}?`} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>
            Their name, address, id, code, places on waitlists and the emails they got go permanently, here, from
            the webhook log and from every export made from now on. Their link stops working, and webhooks
            that still wait and name them are not sent. Who comes back is someone new.
          </p>
          <p>
            What stays names nobody: that someone joined, on which day, brought so many friends and earned so
            many rewards. No number changes. Order numbers stay too, and where they unsubscribed, a hash of
            the address, so that they are not emailed again. Exports and copies you made before are yours to
            delete.
          </p>
          <TextField
            label={
              <>
                Type <strong>{confirmText}</strong> to confirm
              </>
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoFocus
          />
          <ErrorNotice error={erase.error} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="danger" disabled={!matches} pending={erase.isPending}>
              Erase permanently
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
