import {
  type DeadLetter,
  listDeadLetters,
  redriveDeadLetter,
} from "@kiteloop/contract/operations/dead-letter";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

const deadLetters = ["admin", "dead-letters"];

export const deadLettersQuery = infiniteQueryOptions({
  queryKey: deadLetters,
  queryFn: ({ pageParam, signal }) =>
    call(listDeadLetters, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

const done: Record<DeadLetter["work"], string> = {
  count: t("admin.deadLetters.recordCounted"),
  mail: t("admin.deadLetters.emailQueued"),
  webhook: t("admin.deadLetters.webhookEventsQueued"),
  timer: t("admin.deadLetters.jobScheduled"),
};
const refused: Record<DeadLetter["work"], string> = {
  count: t("admin.deadLetters.recordNotCounted"),
  mail: t("admin.deadLetters.emailNotSent"),
  webhook: t("admin.deadLetters.webhookEventsNotSent"),
  timer: t("admin.deadLetters.jobNotScheduled"),
};

export function useRedrive({ id: deadLetterId, work }: Pick<DeadLetter, "id" | "work">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(redriveDeadLetter, { params: { deadLetterId } }),
    onSuccess: (answer) => toast("ok", answer.done ? done[work] : t("admin.deadLetters.nothingLeftToDo")),
    onError: toastError(refused[work]),
    onSettled: () => client.invalidateQueries({ queryKey: deadLetters }),
  });
}
