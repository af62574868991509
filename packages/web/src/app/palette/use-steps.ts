import { toastError, toastUndo } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Building2, PanelsTopLeft } from "lucide-react";
import { useMe } from "../../api/queries/me.ts";
import { allWidgetsQuery, useSetStatusOfMany } from "../../api/queries/widgets.ts";
import { openWorkspace } from "../shell/workspace-menu.tsx";
import type { ActionStep } from "./actions.ts";
import type { Item } from "./item.ts";

/** The choices of an action's second step. */
export function useSteps(): Record<ActionStep, Item[]> {
  const { workspace, workspaces } = useMe();
  const widgets = useQuery(allWidgetsQuery).data?.items ?? [];
  const status = useSetStatusOfMany();

  async function pause(widget: (typeof widgets)[number]): Promise<void> {
    const { changed, refused } = await status.mutateAsync({ widgets: [widget], status: "paused" });
    if (refused[0]) return toastError(t("Couldn’t pause the widget"))(refused[0].error);
    const resume = () => void status.mutateAsync({ widgets: changed, status: "live" });
    toastUndo(t("{name} paused", { name: widget.name }), resume);
  }

  return {
    pause: widgets
      .filter((widget) => widget.status === "live")
      .map((widget) => ({
        id: widget.id,
        section: "widgets",
        label: widget.name,
        hint: widget.projectName,
        icon: PanelsTopLeft,
        act: () => void pause(widget),
      })),
    switch: workspaces
      .filter(({ id }) => id !== workspace.id)
      .map(({ id, name, role }) => ({
        id,
        section: "actions",
        label: name,
        hint: role,
        icon: Building2,
        act: () => openWorkspace(id),
      })),
  };
}
