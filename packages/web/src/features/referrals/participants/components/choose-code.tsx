import type { Project } from "@kiteloop/contract/publishing/project";
import { chosenCode } from "@kiteloop/contract/referrals/chosen-code";
import { chooseParticipantCode, type Participant } from "@kiteloop/contract/referrals/participant";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";

type ChooseCodeProps = { project: Project; person: Participant };

/** Chooses the code that a participant's link shows. */
export function ChooseCode({ project, person }: ChooseCodeProps) {
  const [asking, setAsking] = useState(false);
  const may = useMay("editor");
  if (!may || isErased(person) || project.status === "archived") return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("Choose a code…")}</Button>
      {asking && <CodeDialog project={project} person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function CodeDialog({ project, person, onClose }: ChooseCodeProps & { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const choose = useCall(chooseParticipantCode, {
    // Every list that shows the code is refetched.
    onSettled: (_chosen, _error, _input, _context, { client }) => client.invalidateQueries(),
  });
  const code = chosenCode.safeParse(typed);

  function submit() {
    if (!code.success || choose.isPending) return;
    choose.mutate(
      { params: { projectId: project.id, participantId: person.id }, body: { code: code.data } },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={t("Code of {person}", { person: personName(person) })} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>{t("Their link shows the code. Links with earlier codes keep working.")}</p>
          <TextField
            label={t("Code")}
            hint={t("Use 3 to 40 letters, digits and hyphens. Case doesn’t matter.")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoFocus
          />
          <ErrorNotice error={choose.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" disabled={!code.success} pending={choose.isPending}>
              {t("Save code")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
