import {
  noProjectEmails,
  type Project,
  type ProjectEmails,
  reminderDays,
} from "@kiteloop/contract/publishing/project";
import { type FormEvent, useState } from "react";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";

const items = [
  { id: "joined", label: "A friend joined", hint: "To the participant who brought them." },
  {
    id: "reward",
    label: "A reward is approved",
    hint: "To who earned it, the participant or the friend, with what they get.",
  },
  {
    id: "reminder",
    label: "Reminder of an invitation",
    hint: "To a friend who was invited by email and has not followed the link. One, never a second.",
  },
] as const;
type Kind = (typeof items)[number]["id"];

type Wanted = { kinds: readonly string[]; days: string };

const wantedOf = ({ joined, reward, reminderDays: days }: ProjectEmails): Wanted => {
  const on: Record<Kind, boolean> = { joined, reward, reminder: days !== null };
  return {
    kinds: items.flatMap(({ id }) => (on[id] ? [id] : [])),
    days: String(days ?? reminderDays.usual),
  };
};

/** The form's values; null if the days are invalid. */
function emailsOf({ kinds, days }: Wanted): ProjectEmails | null {
  const on = (kind: Kind) => kinds.includes(kind);
  const chosen = { ...noProjectEmails, joined: on("joined"), reward: on("reward") };
  if (!on("reminder")) return chosen;
  const count = Number(days);
  const fits = Number.isInteger(count) && count >= reminderDays.from && count <= reminderDays.to;
  return fits ? { ...chosen, reminderDays: count } : null;
}

/** Which emails a project sends besides invitations. */
export function EmailsCard({ project }: { project: Project }) {
  const saved = wantedOf(project.mails);
  const [wanted, setWanted] = useState(saved);
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject(project.id);
  const isDirty = JSON.stringify(emailsOf(wanted)) !== JSON.stringify(project.mails);

  async function save(event: FormEvent) {
    event.preventDefault();
    const emails = emailsOf(wanted);
    setWrong(emails === null);
    if (emails === null) return;
    setFailure(undefined);
    try {
      await update.mutateAsync({ version: project.version, mails: emails });
      toast("ok", "Emails saved");
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card
      title="Mails"
      lead="Invitations are sent whenever a participant sends one. These are sent only if you switch them on."
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Checkboxes
            label="Also send"
            items={items}
            value={wanted.kinds}
            onChange={(kinds) => setWanted({ ...wanted, kinds })}
          />
          {wanted.kinds.includes("reminder") && (
            <TextField
              label="Days until the reminder"
              inputMode="numeric"
              value={wanted.days}
              error={wrong ? `is a number of days, ${reminderDays.from} to ${reminderDays.to}` : undefined}
              hint="Counted from the invitation. Holds for invitations that are emailed from now on."
              onChange={({ target }) => setWanted({ ...wanted, days: target.value })}
            />
          )}
          <p>
            Participants are emailed only if your server signed who they are, with their address. Each email
            counts towards your plan’s month, an address gets at most three a day, and every one has a way to
            unsubscribe from all. Before you switch them on, set up{" "}
            <a href={paths.emailSettings.href()}>your sender</a> and read{" "}
            <a href={`${paths.emailPresets.href()}?mail=joined`}>what they say</a>.
          </p>
          <Row>
            <Button type="submit" variant="primary" pending={update.isPending} disabled={!isDirty}>
              Save emails
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
