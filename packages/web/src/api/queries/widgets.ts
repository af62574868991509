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
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";

type Ref = { projectId: string; widgetId: string };

export const widgetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["widgets", projectId],
    queryFn: ({ signal }) => call(listWidgets, { params: { projectId }, signal }),
  });

/** The widgets of all projects, without their settings. */
export const allWidgetsQuery = queryOptions({
  queryKey: ["widgets", "all"],
  queryFn: ({ signal }) => call(listAllWidgets, { signal }),
});

export const widgetQuery = ({ projectId, widgetId }: Ref) =>
  queryOptions({
    queryKey: ["widgets", projectId, widgetId],
    queryFn: ({ signal }) => call(getWidget, { params: { projectId, widgetId }, signal }),
  });

export const versionsQuery = ({ projectId, widgetId }: Ref) =>
  queryOptions({
    queryKey: ["widgets", projectId, widgetId, "versions"],
    queryFn: ({ signal }) => call(listWidgetVersions, { params: { projectId, widgetId }, signal }),
  });

/** The project's script and its releases. */
export const embedQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["embed", projectId],
    queryFn: ({ signal }) => call(getEmbed, { params: { projectId }, signal }),
  });

/** Caches the response, and refetches what the change may affect elsewhere. */
async function keep(client: QueryClient, widget: Widget): Promise<void> {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  client.setQueryData(widgetQuery(ref).queryKey, widget);
  await Promise.all([
    client.invalidateQueries({ queryKey: widgetsQuery(widget.projectId).queryKey, exact: true }),
    client.invalidateQueries({ queryKey: allWidgetsQuery.queryKey }),
  ]);
}

/** The same after a change of the live version. */
async function keepLive(client: QueryClient, widget: Widget): Promise<void> {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  await Promise.all([
    keep(client, widget),
    client.invalidateQueries({ queryKey: versionsQuery(ref).queryKey }),
    client.invalidateQueries({ queryKey: embedQuery(widget.projectId).queryKey }),
  ]);
}

export function useCreateWidget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ projectId, ...body }: BodyInputOf<typeof createWidget> & { projectId: string }) =>
      call(createWidget, { params: { projectId }, body }),
    onSuccess: (widget) => keep(client, widget),
  });
}

export function useSaveDraft(params: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveDraft>) => call(saveDraft, { params, body }),
    onSuccess: (widget) => keep(client, widget),
  });
}

export function usePublishWidget(params: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(publishWidget, { params, body: { version } }),
    onSuccess: (widget) => keepLive(client, widget),
  });
}

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
          widget.status === "live" && !widget.unpublishedChanges && widget.experimentId === null;
        if (!publishable) unpublished += 1;
        await keepLive(
          client,
          publishable ? await call(publishWidget, { params, body: { version: saved.version } }) : saved,
        );
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
          await keepLive(client, after);
        } catch (error) {
          changes.refused.push({ name, error });
        }
      }
      return changes;
    },
    onSettled: () => client.invalidateQueries({ queryKey: allWidgetsQuery.queryKey }),
  });
}

/** Publishes an earlier version again as a new one. */
export function useRollBackWidget(params: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof rollBackWidget>) => call(rollBackWidget, { params, body }),
    onSuccess: (widget) => keepLive(client, widget),
  });
}

/** Schedules or reschedules publishing of the draft; null cancels it. */
export function useSchedulePublish(params: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof schedulePublish>) => call(schedulePublish, { params, body }),
    onSuccess: (widget) => keep(client, widget),
  });
}
