import {
  noProjectEmails,
  type Project,
  type ProjectEmails,
  reminderDays,
} from "@kiteloop/contract/publishing/project";
import { type FormEvent, useState } from "react";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { SaveRow } from "../../../../components/ui/save-row.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { Rich, t } from "../messages.ts";

const items = [
  {
    id: "joined",
    label: t("projects.emailsCard.inviteeJoined"),
    hint: t("projects.emailsCard.sentToTheInviter"),
  },
  {
    id: "reward",
    label: t("projects.emailsCard.rewardApproved"),
    hint: t("projects.emailsCard.hint"),
  },
  {
    id: "reminder",
    label: t("projects.emailsCard.invitationReminder"),
    hint: t("projects.emailsCard.sentOnceToInvitees"),
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

/** The emails that a project sends besides invitations. */
export function EmailsCard({ project }: { project: Project }) {
  const saved = wantedOf(project.mails);
  const [wanted, setWanted] = useState(saved);
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject();
  const isDirty = JSON.stringify(emailsOf(wanted)) !== JSON.stringify(project.mails);

  async function save(event: FormEvent) {
    event.preventDefault();
    const emails = emailsOf(wanted);
    setWrong(emails === null);
    if (emails === null) return;
    setFailure(undefined);
    try {
      await update.mutateAsync({
        params: { projectId: project.id },
        body: { version: project.version, mails: emails },
      });
      toast("ok", t("projects.emailsCard.emailSettingsSaved"));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card title={t("projects.emailsCard.emails")} lead={t("projects.emailsCard.lead")}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Checkboxes
            label={t("projects.emailsCard.alsoSend")}
            items={items}
            value={wanted.kinds}
            onChange={(kinds) => setWanted({ ...wanted, kinds })}
          />
          {wanted.kinds.includes("reminder") && (
            <TextField
              label={t("projects.emailsCard.daysUntilReminder")}
              inputMode="numeric"
              value={wanted.days}
              error={
                wrong
                  ? t("projects.emailsCard.mustBeToDays", { from: reminderDays.from, to: reminderDays.to })
                  : undefined
              }
              hint={t("projects.emailsCard.daysAfterTheInvitation")}
              onChange={({ target }) => setWanted({ ...wanted, days: target.value })}
            />
          )}
          <p>
            <Rich
              id="projects.emailsCard.sentToParticipantsWith"
              tags={{
                link: (text) => <a href={paths.emailSettings.href()}>{text}</a>,
                link2: (text) => <a href={`${paths.emailPresets.href()}?mail=joined`}>{text}</a>,
              }}
            />
          </p>
          <SaveRow changed={isDirty} pending={update.isPending}>
            {t("projects.emailsCard.saveEmails")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
