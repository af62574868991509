import {
  type DeadLetter,
  listDeadLetters,
  redriveDeadLetter,
} from "@kiteloop/contract/operations/dead-letter";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast, toastError } from "../../../../components/ui/toast.ts";

const deadLetters = ["admin", "dead-letters"];

export const deadLettersQuery = infiniteQueryOptions({
  queryKey: deadLetters,
  queryFn: ({ pageParam, signal }) =>
    call(listDeadLetters, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

const done: Record<DeadLetter["work"], string> = {
  count: "The record is counted now",
  mail: "Its email is queued, and goes out within a minute",
  webhook: "What it tells webhooks is queued, and goes out within a minute",
  timer: "It runs again within a minute",
};
const refused: Record<DeadLetter["work"], string> = {
  count: "The record was not counted",
  mail: "The record was not emailed",
  webhook: "No webhook was told of the record",
  timer: "It was not scheduled again",
};

export function useRedrive({ id: deadLetterId, work }: Pick<DeadLetter, "id" | "work">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(redriveDeadLetter, { params: { deadLetterId } }),
    onSuccess: (answer) =>
      toast("ok", answer.done ? done[work] : "Nothing was left to do with it, and it is gone from here"),
    onError: toastError(refused[work]),
    onSettled: () => client.invalidateQueries({ queryKey: deadLetters }),
  });
}
