import type { Project } from "@kiteloop/contract/project";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { projectsQuery } from "../../../api/queries/projects.ts";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { formatAgo } from "../../../lib/format.ts";

const day = 86_400_000;

/** Why a project wants a look, or nothing. */
function concern(project: Project, now: number): string | undefined {
  if (project.status === "archived") return undefined;
  if (!project.lastSeen) return `has not been seen on ${project.host} yet.`;
  if (now - Date.parse(project.lastSeen.at) > 2 * day) {
    return `was last seen ${formatAgo(project.lastSeen.at, now)}.`;
  }
  return undefined;
}

/** What a member would want to know without looking for it. Nothing to say, nothing shown. */
export function Attention() {
  const { data } = useQuery(projectsQuery);
  const now = Date.now();
  const found = (data?.items ?? []).flatMap((project) => {
    const text = concern(project, now);
    return text ? [{ project, text }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Card title="Needs attention">
      {found.map(({ project, text }) => (
        <Notice key={project.id} tone="warn">
          <span>
            <Link to={paths.project.href({ projectId: project.id })}>{project.name}</Link> {text}
          </span>
        </Notice>
      ))}
    </Card>
  );
}
