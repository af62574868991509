import {
  type FilterScreen,
  getSavedFilters,
  type SavedFilters,
  saveSavedFilters,
} from "@kiteloop/contract/publishing/saved-filter";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { toastError } from "../ui/toast.ts";
import { t } from "./messages.ts";

export const savedFiltersQuery = (projectId: string, screen: FilterScreen) =>
  queryOptions({
    queryKey: ["saved-filters", projectId, screen],
    queryFn: ({ signal }) => call(getSavedFilters, { params: { projectId, screen }, signal }),
  });

export function useSaveFilters(projectId: string, screen: FilterScreen) {
  const client = useQueryClient();
  const { queryKey } = savedFiltersQuery(projectId, screen);
  return useMutation({
    mutationFn: (body: SavedFilters) => call(saveSavedFilters, { params: { projectId, screen }, body }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: async (error) => {
      toastError(t("filters.saved.notSaved"))(error);
      // Another tab may have changed them.
      await client.invalidateQueries({ queryKey });
    },
  });
}
