import type { Widget } from "@kiteloop/contract/widget";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";

/** A widget's draft for a project. What points to another widget of its own project does not travel. */
export function copyFor(
  { projectId, draft }: Pick<Widget, "projectId" | "draft">,
  target: string,
): { config: WidgetConfig; lost: boolean } {
  if (draft.type !== "prompt" || projectId === target || draft.content.opensWidget === null) {
    return { config: draft, lost: false };
  }
  return { config: { ...draft, content: { ...draft.content, opensWidget: null } }, lost: true };
}
