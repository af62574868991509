import type { Project } from "@kiteloop/contract/project";
import { ExportCard } from "../../../components/export/export-card.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { useRoleCheck } from "../../../lib/role.ts";
import { MailsCard } from "../components/mails-card.tsx";
import { PeopleCard } from "../components/people-card.tsx";
import { SettingsForm } from "../components/settings-form.tsx";

export default function SettingsView({ project }: { project: Project }) {
  const may = useRoleCheck();
  return (
    <Stack>
      <Card title="Settings">
        <SettingsForm project={project} />
      </Card>
      <MailsCard project={project} />
      {may("admin") && <PeopleCard project={project} />}
      <ExportCard project={project} />
    </Stack>
  );
}
