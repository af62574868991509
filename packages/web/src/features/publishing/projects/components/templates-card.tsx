import type { EmailPurpose } from "@kiteloop/contract/messaging/email-template";
import type { Project, ProjectEmails } from "@kiteloop/contract/publishing/project";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { useMay } from "../../../../lib/role.ts";

type Template = { purpose: EmailPurpose; label: string; sent: string };

const templates: Template[] = [
  {
    purpose: "invitation",
    label: t("Invitation"),
    sent: t("Sent when a participant invites someone by email."),
  },
  {
    purpose: "reminder",
    label: t("Invitation reminder"),
    sent: t("Sent once to invitees who haven’t opened their link."),
  },
  {
    purpose: "joined",
    label: t("Invitee joined"),
    sent: t("Sent to the inviter."),
  },
  {
    purpose: "reward",
    label: t("Reward approved"),
    sent: t("Sent to the participant or invitee who earned it."),
  },
  {
    purpose: "place",
    label: t("Waitlist position"),
    sent: t("Sent when someone joins your waitlist."),
  },
  {
    purpose: "signIn",
    label: t("Sign-in link"),
    sent: t("Sent when someone asks for a link on your share page."),
  },
  {
    purpose: "confirmation",
    label: t("Waitlist confirmation"),
    sent: t("Sent when someone joins a waitlist that asks for confirmation."),
  },
  {
    purpose: "payoutMethod",
    label: t("Payout method changed"),
    sent: t("Sent to the payee, before the new one is used."),
  },
  {
    purpose: "payoutPaid",
    label: t("Payout paid"),
    sent: t("Sent to the payee when you note the result."),
  },
  {
    purpose: "payoutFailed",
    label: t("Payout failed"),
    sent: t("Sent to the payee, so that they check how they are paid."),
  },
];

/** Whether a project sends the email; the others follow from what it uses. */
const isOn = (purpose: EmailPurpose, { joined, reward, reminderDays }: ProjectEmails): boolean | null => {
  if (purpose === "joined") return joined;
  if (purpose === "reward") return reward;
  return purpose === "reminder" ? reminderDays !== null : null;
};

const columnsOf = (emails: ProjectEmails): Column<Template>[] => [
  {
    id: "template",
    head: t("Template"),
    cell: ({ purpose, label, sent }) => (
      <RowName sub={sent}>
        {(link) => (
          <Link
            className={link}
            to={`${paths.emailPresets.href()}?${new URLSearchParams({ mail: purpose })}`}
          >
            {label}
          </Link>
        )}
      </RowName>
    ),
  },
  {
    id: "state",
    head: t("Status"),
    cell: ({ purpose }) => {
      const on = isOn(purpose, emails);
      if (on === null) return t("Always sent");
      return <Badge tone={on ? "ok" : "plain"}>{on ? t("On") : t("Off")}</Badge>;
    },
    align: "end",
  },
];

/** The workspace's email templates, which every project shares, and which of them the project sends. */
export function TemplatesCard({ project }: { project: Project }) {
  const admin = useMay("admin");
  return (
    <Card
      title={t("Templates")}
      flush
      action={
        admin && (
          <ButtonLink to={paths.emailSettings.href()} size="small">
            {t("Email settings")}
          </ButtonLink>
        )
      }
    >
      <Table
        label={t("Templates")}
        columns={columnsOf(project.emails)}
        rows={templates}
        rowKey={({ purpose }) => purpose}
      />
    </Card>
  );
}
