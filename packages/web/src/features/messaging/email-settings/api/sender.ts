import { checkSender, getSender, removeSender, setSender } from "@kiteloop/contract/messaging/sender";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const senderQuery = queryOptions({
  queryKey: ["mail", "sender"],
  queryFn: ({ signal }) => call(getSender, { signal }),
});

export function useSetSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => call(setSender, { body: { address } }),
    onSuccess: (answer) => client.setQueryData(senderQuery.queryKey, answer),
  });
}

export function useCheckSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkSender, {}),
    onSuccess: (answer) => client.setQueryData(senderQuery.queryKey, answer),
  });
}

export function useRemoveSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeSender, {}),
    onSuccess: () => client.setQueryData(senderQuery.queryKey, { sender: null }),
  });
}
