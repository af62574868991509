import {
  noProjectEmails,
  type Project,
  type ProjectEmails,
  reminderDays,
} from "@kiteloop/contract/publishing/project";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { type FormEvent, useState } from "react";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { useSeenVersion } from "../../../../lib/use-seen-version.ts";

const items = [
  { id: "joined", label: t("Invitee joined") },
  { id: "reward", label: t("Reward approved") },
  { id: "reminder", label: t("Invitation reminder") },
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

/** The emails that a project sends besides invitations. */
export function EmailsCard({ project }: { project: Project }) {
  const saved = wantedOf(project.emails);
  const [wanted, setWanted] = useState(saved);
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject();
  const isDirty = JSON.stringify(emailsOf(wanted)) !== JSON.stringify(project.emails);
  const version = useSeenVersion(project.version, project.emails, isDirty);

  async function save(event: FormEvent) {
    event.preventDefault();
    const emails = emailsOf(wanted);
    setWrong(emails === null);
    if (emails === null) return;
    setFailure(undefined);
    try {
      await update.mutateAsync({
        params: { projectId: project.id },
        body: { version, emails },
      });
      toast("ok", t("Email settings saved"));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card title={t("Automatic emails")}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Checkboxes
            label={t("Also send")}
            items={items}
            value={wanted.kinds}
            onChange={(kinds) => setWanted({ ...wanted, kinds })}
          />
          {wanted.kinds.includes("reminder") && (
            <TextField
              label={t("Days until reminder, for new invitations")}
              inputMode="numeric"
              value={wanted.days}
              error={
                wrong
                  ? t("must be {from} to {to} days", { from: reminderDays.from, to: reminderDays.to })
                  : undefined
              }
              onChange={({ target }) => setWanted({ ...wanted, days: target.value })}
            />
          )}
          <p>
            <Rich
              text="Sent to participants with a signed identity, within daily limits. First, set up <link>your sender</link>."
              tags={{
                link: (text) => <a href={paths.emailSettings.href()}>{text}</a>,
              }}
            />
          </p>
          <SaveRow changed={isDirty} pending={update.isPending}>
            {t("Save emails")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
