import type { ConfigOf } from "@kiteloop/contract/publishing/widget-config";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { liveWidget } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";

export type Waitlist = { widgetId: string; content: ConfigOf<"waitlist">["content"] };

/** The published settings of the project's waitlist widget. @throws AppError `widget.not_live` */
export async function needWaitlist(
  table: Table,
  project: ProjectSnapshot,
  widgetId: string,
): Promise<Waitlist> {
  const { workspaceId, id: projectId } = project;
  const widget = await liveWidget(table, { workspaceId, projectId, widgetId });
  if (widget?.config.type !== "waitlist") throw new AppError("widget.not_live");
  return { widgetId, content: widget.config.content };
}
