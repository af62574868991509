import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import {
  type Feedback,
  getScreenshot,
  listFeedback,
  removeFeedback,
  sendFeedback,
} from "@kiteloop/contract/submissions/feedback";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

const feedback = ["feedback"];

export const feedbackQuery = infiniteQueryOptions({
  queryKey: feedback,
  queryFn: ({ pageParam, signal }) =>
    call(listFeedback, { query: pageParam === "" ? {} : { cursor: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

export const screenshotKey = (feedbackId: string) => [...feedback, feedbackId, "screenshot"];
export const readScreenshot = (feedbackId: string, signal: AbortSignal) =>
  call(getScreenshot, { params: { feedbackId }, signal });

export function useSendFeedback() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof sendFeedback>) => call(sendFeedback, { body }),
    // A picture must not stay in memory after use.
    gcTime: 0,
    onSuccess: async () => {
      toast("ok", t("feedback.feedback.feedbackSentThankYou"));
      await client.invalidateQueries({ queryKey: feedback, exact: true });
    },
  });
}

export function useRemoveFeedback(after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: feedbackId }: Pick<Feedback, "id">) =>
      call(removeFeedback, { params: { feedbackId } }),
    onSuccess: () => {
      toast("ok", t("feedback.feedback.feedbackDeleted"));
      after();
    },
    onSettled: () => client.invalidateQueries({ queryKey: feedback, exact: true }),
  });
}
