import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import {
  type ContactMessage,
  listContactMessages,
  setContactStatus,
} from "@kiteloop/contract/submissions/contact";
import {
  answerFeedback,
  type FeedbackForReview,
  getScreenshotForReview,
  listFeedbackForReview,
} from "@kiteloop/contract/submissions/feedback";
import {
  decideTestimonial,
  listTestimonialsForReview,
  type TestimonialForReview,
} from "@kiteloop/contract/submissions/testimonial";
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { hasCode } from "../../../../api/error.ts";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

const messages = ["admin", "messages"];
const testimonials = ["admin", "testimonials"];
const feedback = ["admin", "feedback"];

const cursorOf = (cursor: string) => (cursor === "" ? {} : { cursor });
const nextOf = ({ next }: { next?: string | undefined }) => next;

export const messagesQuery = (status: ContactMessage["status"]) =>
  infiniteQueryOptions({
    queryKey: [...messages, status],
    queryFn: ({ pageParam, signal }) =>
      call(listContactMessages, { query: { status, ...cursorOf(pageParam) }, signal }),
    initialPageParam: "",
    getNextPageParam: nextOf,
  });

export const testimonialsQuery = (status: TestimonialForReview["status"]) =>
  infiniteQueryOptions({
    queryKey: [...testimonials, status],
    queryFn: ({ pageParam, signal }) =>
      call(listTestimonialsForReview, { query: { status, ...cursorOf(pageParam) }, signal }),
    initialPageParam: "",
    getNextPageParam: nextOf,
  });

/** Reported when it is done, even if the entry has left the list by then. */
type After<Change> = (change: Change) => void;

/** Reports a successful or refused change, and refetches the list. */
function afterwards<Change>(client: QueryClient, queryKey: QueryKey, after: After<Change>) {
  return {
    onSuccess: (_made: unknown, change: Change) => after(change),
    onError: (error: unknown) => {
      if (!hasCode(error, "conflict.version")) return toastError(t("admin.inbox.nothingChanged"))(error);
      toast("danger", t("admin.inbox.someoneElseJustChanged"), t("admin.inbox.theListIsUp"));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  };
}

export type MessageChange = Pick<ContactMessage, "id" | "version" | "status">;

export function useSetMessageStatus(after: After<MessageChange>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: messageId, ...body }: MessageChange) =>
      call(setContactStatus, { params: { messageId }, body }),
    ...afterwards(client, messages, after),
  });
}

export type Decision = Pick<TestimonialForReview, "id" | "version" | "status">;

export function useDecideTestimonial(after: After<Decision>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: testimonialId, ...body }: Decision) =>
      call(decideTestimonial, { params: { testimonialId }, body }),
    ...afterwards(client, testimonials, after),
  });
}

export const feedbackQuery = (status: FeedbackForReview["status"]) =>
  infiniteQueryOptions({
    queryKey: [...feedback, status],
    queryFn: ({ pageParam, signal }) =>
      call(listFeedbackForReview, { query: { status, ...cursorOf(pageParam) }, signal }),
    initialPageParam: "",
    getNextPageParam: nextOf,
  });

type Which = Pick<FeedbackForReview, "userId" | "id">;

export const screenshotKey = ({ userId, id }: Which) => [...feedback, "screenshot", userId, id];
export const readScreenshot = ({ userId, id: feedbackId }: Which, signal: AbortSignal) =>
  call(getScreenshotForReview, { params: { userId, feedbackId }, signal });

export type FeedbackAnswer = Which & BodyInputOf<typeof answerFeedback>;

export function useAnswerFeedback(after: After<FeedbackAnswer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, id: feedbackId, ...body }: FeedbackAnswer) =>
      call(answerFeedback, { params: { userId, feedbackId }, body }),
    ...afterwards(client, feedback, after),
  });
}
