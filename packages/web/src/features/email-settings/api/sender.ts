import {
  checkMailSender,
  getMailSender,
  removeMailSender,
  setMailSender,
} from "@kiteloop/contract/mail-sender";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export const senderQuery = queryOptions({
  queryKey: ["mail", "sender"],
  queryFn: ({ signal }) => call(getMailSender, { signal }),
});

export function useSetSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => call(setMailSender, { body: { address } }),
    onSuccess: (answer) => client.setQueryData(senderQuery.queryKey, answer),
  });
}

export function useCheckSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkMailSender, {}),
    onSuccess: (answer) => client.setQueryData(senderQuery.queryKey, answer),
  });
}

export function useRemoveSender() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeMailSender, {}),
    onSuccess: () => client.setQueryData(senderQuery.queryKey, { sender: null }),
  });
}
