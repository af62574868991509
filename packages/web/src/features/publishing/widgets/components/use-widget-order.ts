import { mostOrderedWidgets, type Project } from "@kiteloop/contract/publishing/project";
import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refetch } from "../../../../api/key-of.ts";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { ofWidgets, widgetLinesQuery } from "../../../../api/queries/widgets.ts";

/** The widgets with one of them at another place. */
function withMoved(widgets: readonly WidgetLine[], from: number, to: number): WidgetLine[] {
  const moved = [...widgets];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Moves widgets of a project. Shows the new order at once, and the stored one again if it could not be saved. */
export function useWidgetOrder(project: Project) {
  const client = useQueryClient();
  const update = useUpdateProject();
  const [moved, setMoved] = useState("");
  const { queryKey } = widgetLinesQuery(project.id);

  function move(widgets: readonly WidgetLine[], from: number, to: number) {
    if (update.isPending) return;
    const items = withMoved(widgets, from, to);
    client.setQueryData(queryKey, { items });
    const widgetOrder = items.slice(0, mostOrderedWidgets).map(({ id }) => id);
    update.mutate(
      { params: { projectId: project.id }, body: { version: project.version, widgetOrder } },
      {
        onSuccess: () => {
          const name = items[to]?.name ?? "";
          setMoved(
            t("{name} is number {place, number} of {count, number} now", {
              name,
              place: to + 1,
              count: items.length,
            }),
          );
        },
        onError: toastError(t("Order not saved")),
        onSettled: () => refetch(client, ofWidgets),
      },
    );
  }

  return { move, moved };
}
