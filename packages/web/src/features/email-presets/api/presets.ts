import type { BodyInputOf } from "@kiteloop/contract/endpoint";
import {
  listMailPresets,
  type MailPreset,
  previewMailPreset,
  resetMailPreset,
  saveMailPreset,
  testMailPreset,
} from "@kiteloop/contract/mail-preset";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export type Wanted = BodyInputOf<typeof previewMailPreset>;

export const presetsQuery = queryOptions({
  queryKey: ["mail", "presets"],
  queryFn: ({ signal }) => call(listMailPresets, { signal }),
});

/** The last one that could be rendered stays until the next is there. */
export const previewQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ["mail", "preview", wanted],
    queryFn: ({ signal }) => call(previewMailPreset, { body: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Puts a preset that was changed in the place of what it was. */
function useReplace() {
  const client = useQueryClient();
  return (changed: MailPreset) =>
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
    mutationFn: (body: BodyInputOf<typeof saveMailPreset>) => call(saveMailPreset, { body }),
    onSuccess: replace,
  });
}

export function useReset() {
  const replace = useReplace();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetMailPreset>) => call(resetMailPreset, { body }),
    onSuccess: replace,
  });
}

export function useSendTest() {
  return useMutation({ mutationFn: (body: Wanted) => call(testMailPreset, { body }) });
}
