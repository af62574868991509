import type { Project } from "@kiteloop/contract/publishing/project";
import { erasePerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { ConfirmByTyping } from "../../../../components/form/confirm-by-typing.tsx";
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

function EraseDialog({ project, person, onClose }: ErasePersonProps & { onClose: () => void }) {
  const erase = useCall(erasePerson, {
    // Every list that may contain them is refetched.
    onSettled: (_erased, _error, _input, _context, { client }) => client.invalidateQueries(),
  });
  const confirm = person.email ?? person.externalId;

  function submit() {
    erase.mutate(
      { params: { projectId: project.id, participantId: person.id }, body: { confirm } },
      {
        onSuccess: () => {
          toast("ok", t("Participant erased"), t("Their activity stays in your totals, anonymized."));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmByTyping
      title={t("Erase {person}?", { person: personName(person) })}
      expected={confirm}
      confirm={t("Erase permanently")}
      pending={erase.isPending}
      error={erase.error}
      onConfirm={submit}
      onClose={onClose}
    >
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
    </ConfirmByTyping>
  );
}
