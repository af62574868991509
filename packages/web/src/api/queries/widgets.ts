import type { BodyInputOf } from "@kiteloop/contract/endpoint";
import {
  createWidget,
  getWidget,
  listWidgets,
  listWidgetVersions,
  publishWidget,
  saveDraft,
  setWidgetStatus,
  type Widget,
} from "@kiteloop/contract/widget";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";

type Ref = { projectId: string; widgetId: string };

export const widgetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["widgets", projectId],
    queryFn: ({ signal }) => call(listWidgets, { params: { projectId }, signal }),
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

/** Keeps what the server answered, and reads again what it may have changed elsewhere. */
async function keep(client: QueryClient, widget: Widget): Promise<void> {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  client.setQueryData(widgetQuery(ref).queryKey, widget);
  await client.invalidateQueries({ queryKey: widgetsQuery(widget.projectId).queryKey, exact: true });
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
    onSuccess: async (widget) => {
      await keep(client, widget);
      await client.invalidateQueries({ queryKey: versionsQuery(params).queryKey });
    },
  });
}

export function useSetWidgetStatus(params: Ref) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setWidgetStatus>) => call(setWidgetStatus, { params, body }),
    onSuccess: (widget) => keep(client, widget),
  });
}
