import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";

/** Copies a widget's draft for a project. References to other widgets are dropped in another project. */
export function copyFor(
  { projectId, draft }: Pick<Widget, "projectId" | "draft">,
  target: string,
): { config: WidgetConfig; lost: boolean } {
  if (draft.type !== "prompt" || projectId === target || draft.content.opensWidget === null) {
    return { config: draft, lost: false };
  }
  return { config: { ...draft, content: { ...draft.content, opensWidget: null } }, lost: true };
}
