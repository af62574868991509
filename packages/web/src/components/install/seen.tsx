import type { Project } from "@kiteloop/contract/project";
import { formatAgo } from "../../lib/format.ts";
import { Badge } from "../ui/badge.tsx";

const recent = 2 * 86_400_000;

/** Whether the project's script reports in. */
export function Seen({ project }: { project: Pick<Project, "lastSeen" | "status"> }) {
  if (project.status === "archived") return <Badge>Archived</Badge>;
  if (!project.lastSeen) return <Badge tone="warn">Not seen yet</Badge>;
  const now = Date.now();
  const quiet = now - Date.parse(project.lastSeen.at) > recent;
  return (
    <Badge tone={quiet ? "warn" : "ok"} dot>
      Seen {formatAgo(project.lastSeen.at, now)}
    </Badge>
  );
}
