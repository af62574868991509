import type { Project } from "@kiteloop/contract/publishing/project";
import { ExportCard } from "../../../../components/export/export-card.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { useRoleCheck } from "../../../../lib/role.ts";
import { EmailsCard } from "../components/emails-card.tsx";
import { PeopleCard } from "../components/people-card.tsx";
import { SettingsForm } from "../components/settings-form.tsx";

export default function SettingsView({ project }: { project: Project }) {
  const may = useRoleCheck();
  return (
    <Stack>
      <Card title="Settings">
        <SettingsForm project={project} />
      </Card>
      <EmailsCard project={project} />
      {may("admin") && <PeopleCard project={project} />}
      <ExportCard project={project} />
    </Stack>
  );
}
