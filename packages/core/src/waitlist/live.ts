import type { ConfigOf } from "@kiteloop/contract/widget-config";
import type { Table } from "../context/index.ts";
import { liveWidget } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import type { HotProject } from "../project/index.ts";

export type Waitlist = { widgetId: string; content: ConfigOf<"waitlist">["content"] };

/** What is published of the project's waitlist widget. @throws AppError `widget.not_live` */
export async function needWaitlist(table: Table, project: HotProject, widgetId: string): Promise<Waitlist> {
  const { workspaceId, id: projectId } = project;
  const widget = await liveWidget(table, { workspaceId, projectId, widgetId });
  if (widget?.config.type !== "waitlist") throw new AppError("widget.not_live");
  return { widgetId, content: widget.config.content };
}
