import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { PolicyCard } from "../components/policy-card.tsx";

export function Component() {
  return <SettingsScreen least="viewer">{(project) => <PolicyCard project={project} />}</SettingsScreen>;
}
