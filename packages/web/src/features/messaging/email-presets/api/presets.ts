import {
  type EmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from "@kiteloop/contract/messaging/email-template";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export type PreviewRequest = BodyInputOf<typeof previewEmailTemplate>;

export const presetsQuery = queryOptions({
  queryKey: ["mail", "presets"],
  queryFn: ({ signal }) => call(listEmailTemplates, { signal }),
});

/** The last successful preview stays until the next one is loaded. */
export const previewQuery = (wanted: PreviewRequest) =>
  queryOptions({
    queryKey: ["mail", "preview", wanted],
    queryFn: ({ signal }) => call(previewEmailTemplate, { body: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });

/** Replaces the changed template in the cache. */
function useReplace() {
  const client = useQueryClient();
  return (changed: EmailTemplate) =>
    client.setQueryData(presetsQuery.queryKey, (before) =>
      before === undefined
        ? before
        : {
            ...before,
            items: before.items.map((one) =>
              one.purpose === changed.purpose && one.language === changed.language ? changed : one,
            ),
          },
    );
}

export function useSave() {
  const replace = useReplace();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveEmailTemplate>) => call(saveEmailTemplate, { body }),
    onSuccess: replace,
  });
}

export function useReset() {
  const replace = useReplace();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetEmailTemplate>) => call(resetEmailTemplate, { body }),
    onSuccess: replace,
  });
}

export function useSendTest() {
  return useMutation({ mutationFn: (body: PreviewRequest) => call(testEmailTemplate, { body }) });
}
