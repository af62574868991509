import type { Project } from "@kiteloop/contract/publishing/project";
import { dayMs } from "@kiteloop/contract/shared/time";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const recent = 2 * dayMs;

/** Whether the project's script has reported. */
export function LastSeen({ project }: { project: Pick<Project, "lastSeen" | "status"> }) {
  if (project.status === "archived") return <Badge>{t("Archived")}</Badge>;
  if (!project.lastSeen) return <Badge tone="warn">{t("Not seen yet")}</Badge>;
  const now = Date.now();
  const quiet = now - Date.parse(project.lastSeen.at) > recent;
  return (
    <Badge tone={quiet ? "warn" : "ok"} dot>
      {t("Seen {at}", { at: formatAgo(project.lastSeen.at, now) })}
    </Badge>
  );
}
