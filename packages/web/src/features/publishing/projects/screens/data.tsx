import type { Project } from "@kiteloop/contract/publishing/project";
import { ExportCard } from "../../../../components/export/export-card.tsx";
import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { useIsLimited, useMay } from "../../../../lib/role.ts";
import { CloneCard } from "../components/clone-card.tsx";
import { DeleteCard } from "../components/delete-card.tsx";
import { PeopleCard } from "../components/people-card.tsx";

export function Component() {
  return <SettingsScreen least="editor">{(project) => <Data project={project} />}</SettingsScreen>;
}

function Data({ project }: { project: Project }) {
  const admin = useMay("admin");
  const limited = useIsLimited();
  const isLive = project.mode === "live";
  return (
    <>
      {admin && <PeopleCard project={project} />}
      <ExportCard project={project} />
      {isLive && !limited && !project.deletion && <CloneCard project={project} />}
      {isLive && admin && <DeleteCard project={project} />}
    </>
  );
}
