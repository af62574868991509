import {
  getMailSettings,
  getMailStanding,
  type MailSettings,
  saveMailSettings,
} from "@kiteloop/contract/mail-settings";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["mail", "settings"],
  queryFn: ({ signal }) => call(getMailSettings, { signal }),
});

export const standingQuery = queryOptions({
  queryKey: ["mail", "standing"],
  queryFn: ({ signal }) => call(getMailStanding, { signal }),
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; settings: MailSettings }) => call(saveMailSettings, { body }),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
