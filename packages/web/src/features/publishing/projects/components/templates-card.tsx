import type { EmailPurpose } from "@kiteloop/contract/messaging/email-template";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { RowName } from "../../../../components/ui/row-name.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { useMay } from "../../../../lib/role.ts";
import { t } from "../messages.ts";

type Template = { purpose: EmailPurpose; label: string; sent: string };

const templates: Template[] = [
  {
    purpose: "invitation",
    label: t("projects.templatesCard.invitation"),
    sent: t("projects.templatesCard.byTheInviter"),
  },
  {
    purpose: "reminder",
    label: t("projects.emailsCard.invitationReminder"),
    sent: t("projects.emailsCard.sentOnceToInvitees"),
  },
  {
    purpose: "joined",
    label: t("projects.emailsCard.inviteeJoined"),
    sent: t("projects.emailsCard.sentToTheInviter"),
  },
  { purpose: "reward", label: t("projects.emailsCard.rewardApproved"), sent: t("projects.emailsCard.hint") },
  {
    purpose: "place",
    label: t("projects.templatesCard.waitlistPosition"),
    sent: t("projects.templatesCard.onJoiningTheWaitlist"),
  },
  {
    purpose: "signIn",
    label: t("projects.templatesCard.signIn"),
    sent: t("projects.templatesCard.onSigningIn"),
  },
  {
    purpose: "confirmation",
    label: t("projects.templatesCard.confirmation"),
    sent: t("projects.templatesCard.onConfirming"),
  },
];

const columns: Column<Template>[] = [
  {
    id: "template",
    head: t("projects.templatesCard.template"),
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
];

/** The workspace's email templates, which every project shares. */
export function TemplatesCard() {
  const admin = useMay("admin");
  return (
    <Card
      title={t("projects.templatesCard.templates")}
      lead={t("projects.templatesCard.sharedByAllProjects")}
      flush
      action={
        admin && (
          <ButtonLink to={paths.emailSettings.href()} size="small">
            {t("projects.templatesCard.emailSettings")}
          </ButtonLink>
        )
      }
    >
      <Table
        label={t("projects.templatesCard.templates")}
        columns={columns}
        rows={templates}
        rowKey={({ purpose }) => purpose}
      />
    </Card>
  );
}
