import type { Project } from "@kiteloop/contract/project";
import { Card } from "../../../components/ui/card.tsx";
import { SettingsForm } from "../components/settings-form.tsx";

export default function SettingsView({ project }: { project: Project }) {
  return (
    <Card title="Settings">
      <SettingsForm project={project} />
    </Card>
  );
}
