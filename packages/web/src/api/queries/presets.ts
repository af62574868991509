import { createPreset, deletePreset, listPresets, updatePreset } from "@kiteloop/contract/publishing/preset";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";

/** Saved presets: the member's own, and those shared in the workspace. */
export const presetsQuery = queryOptions({
  queryKey: ["presets"],
  queryFn: ({ signal }) => call(listPresets, { signal }),
});

export function useCreatePreset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createPreset>) => call(createPreset, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: presetsQuery.queryKey }),
  });
}

export function useUpdatePreset(presetId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updatePreset>) =>
      call(updatePreset, { params: { presetId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: presetsQuery.queryKey }),
  });
}

/** `after` runs before the list is refetched, which may unmount the caller. */
export function useDeletePreset(presetId: string, after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePreset, { params: { presetId } }),
    onSuccess: () => {
      after();
      return client.invalidateQueries({ queryKey: presetsQuery.queryKey });
    },
  });
}
