import {
  type EmailSettings,
  getDeliverability,
  getEmailSettings,
  saveEmailSettings,
} from "@kiteloop/contract/messaging/email-settings";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["mail", "settings"],
  queryFn: ({ signal }) => call(getEmailSettings, { signal }),
});

export const deliverabilityQuery = queryOptions({
  queryKey: ["mail", "standing"],
  queryFn: ({ signal }) => call(getDeliverability, { signal }),
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; settings: EmailSettings }) => call(saveEmailSettings, { body }),
    onSuccess: (saved) => client.setQueryData(settingsQuery.queryKey, saved),
  });
}
