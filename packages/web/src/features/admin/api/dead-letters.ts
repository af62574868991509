import { listDeadLetters, redriveDeadLetter } from "@kiteloop/contract/dead-letter";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { toast, toastError } from "../../../components/ui/toast.ts";

const deadLetters = ["admin", "dead-letters"];

export const deadLettersQuery = infiniteQueryOptions({
  queryKey: deadLetters,
  queryFn: ({ pageParam, signal }) =>
    call(listDeadLetters, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

export function useRedrive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deadLetterId: string) => call(redriveDeadLetter, { params: { deadLetterId } }),
    onSuccess: ({ counted }) =>
      toast(
        "ok",
        counted ? "The record is counted now" : "The record counts for nothing, and is gone from here",
      ),
    onError: toastError("The record was not counted"),
    onSettled: () => client.invalidateQueries({ queryKey: deadLetters }),
  });
}
