import {
  createWidget,
  getEmbed,
  getWidget,
  listAllWidgets,
  listWidgets,
  listWidgetVersions,
  publishWidget,
  rollBackWidget,
  saveDraft,
  schedulePublish,
  setWidgetStatus,
  type Widget,
} from "@kiteloop/contract/publishing/widget";
import type { BodyInputOf, Endpoint } from "@kiteloop/contract/shared/endpoint";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { blocksPublishing } from "../../lib/blocks-publishing.ts";
import { call } from "../client.ts";
import { refetch } from "../key-of.ts";
import { queryOf } from "../query-of.ts";
import { useCall } from "../use-call.ts";

type Ref = { projectId: string; widgetId: string };

export const widgetsQuery = (projectId: string) => queryOf(listWidgets, { params: { projectId } });

/** The widgets of all projects, without their settings. */
export const allWidgetsQuery = queryOf(listAllWidgets);

/** The same of one project, with its counts. */
export const widgetLinesQuery = (projectId: string) =>
  queryOf(listAllWidgets, { query: { project: projectId } });

export const widgetQuery = ({ projectId, widgetId }: Ref) =>
  queryOf(getWidget, { params: { projectId, widgetId } });

export const versionsQuery = ({ projectId, widgetId }: Ref) =>
  queryOf(listWidgetVersions, { params: { projectId, widgetId } });

/** The project's script and its releases. */
export const embedQuery = (projectId: string) => queryOf(getEmbed, { params: { projectId } });

/** The lists that a change to a widget changes. */
export const ofWidgets = [listWidgets, listAllWidgets];

/** The same after a change of the live version. */
const ofLive = [...ofWidgets, listWidgetVersions, getEmbed];

/** Caches the response, and refetches what the change may affect elsewhere. */
async function keep(client: QueryClient, widget: Widget, changes: readonly Endpoint[]): Promise<void> {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  client.setQueryData(widgetQuery(ref).queryKey, widget);
  await refetch(client, changes);
}

export function useCreateWidget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ projectId, ...body }: BodyInputOf<typeof createWidget> & { projectId: string }) =>
      call(createWidget, { params: { projectId }, body }),
    onSuccess: (widget) => keep(client, widget, ofWidgets),
  });
}

export const useSaveDraft = () => useCall(saveDraft, { returns: getWidget, changes: ofWidgets });

export const usePublishWidget = () => useCall(publishWidget, { returns: getWidget, changes: ofLive });

/** Publishes an earlier version again as a new one. */
export const useRollBackWidget = () => useCall(rollBackWidget, { returns: getWidget, changes: ofLive });

/** Schedules or reschedules publishing of the draft; null cancels it. */
export const useSchedulePublish = () => useCall(schedulePublish, { returns: getWidget, changes: ofWidgets });

type Line = Pick<Widget, "id" | "projectId" | "name" | "version"> & { publishAt?: string | null };

/**
 * Saves new texts of several widgets, one after the other, and publishes those that were published without other
 * changes. Resolves to the number that were not published.
 */
export function useUpdateRewardTexts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (widgets: readonly { widget: Widget; config: Widget["draft"] }[]) => {
      let unpublished = 0;
      for (const { widget, config } of widgets) {
        const { projectId, id: widgetId, version, name } = widget;
        const params = { projectId, widgetId };
        const saved = await call(saveDraft, { params, body: { version, name, config } });
        const publishable =
          widget.status === "live" && !widget.unpublishedChanges && !blocksPublishing(widget);
        if (!publishable) unpublished += 1;
        const after = publishable
          ? await call(publishWidget, { params, body: { version: saved.version } })
          : saved;
        await keep(client, after, ofLive);
      }
      return unpublished;
    },
  });
}

/** The changes of a bulk action that failed, and why; and those made, with the schedules that pausing canceled. */
export type StatusChanges = { refused: { name: string; error: unknown }[]; changed: Line[] };

/** Pauses or resumes several widgets one after the other; a refused one does not stop the others. */
export function useSetStatusOfMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ widgets, status }: { widgets: readonly Line[]; status: "live" | "paused" }) => {
      const changes: StatusChanges = { refused: [], changed: [] };
      for (const { id: widgetId, projectId, name, version, publishAt } of widgets) {
        const params = { projectId, widgetId };
        const restored = status === "live" && publishAt ? { publishAt } : {};
        try {
          const after = await call(setWidgetStatus, { params, body: { version, status, ...restored } });
          changes.changed.push({ ...after, publishAt: publishAt ?? null });
          await keep(client, after, ofLive);
        } catch (error) {
          changes.refused.push({ name, error });
        }
      }
      return changes;
    },
    onSettled: () => refetch(client, [listAllWidgets]),
  });
}
