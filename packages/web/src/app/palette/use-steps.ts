import { useQuery } from "@tanstack/react-query";
import { Building2, PanelsTopLeft } from "lucide-react";
import { useMe } from "../../api/queries/me.ts";
import { allWidgetsQuery, useSetStatusOfMany } from "../../api/queries/widgets.ts";
import { toast, toastError } from "../../components/ui/toast.ts";
import { openWorkspace } from "../shell/workspace-menu.tsx";
import type { Step } from "./actions.ts";
import type { Item } from "./item.ts";
import { t } from "./messages.ts";

/** The choices of an action's second step. */
export function useSteps(): Record<Step, Item[]> {
  const { workspace, workspaces } = useMe();
  const widgets = useQuery(allWidgetsQuery).data?.items ?? [];
  const status = useSetStatusOfMany();

  async function pause(widget: (typeof widgets)[number]): Promise<void> {
    const {
      refused: [refused],
    } = await status.mutateAsync({ widgets: [widget], status: "paused" });
    if (refused) toastError(t("palette.steps.couldntPause"))(refused.error);
    else toast("ok", t("palette.steps.widgetPaused", { name: widget.name }));
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
