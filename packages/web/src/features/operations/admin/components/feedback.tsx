import {
  answerFeedback,
  type FeedbackForReview,
  getScreenshotForReview,
  listFeedbackForReview,
} from "@kiteloop/contract/submissions/feedback";
import { type FeedbackStatus, feedbackStatuses } from "@kiteloop/contract/submissions/feedback-limits";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { WorkEntries } from "@kiteloop/ui/components/work-entry.tsx";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagedQueryOf, queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { ScreenshotButton } from "../../../../components/screenshot/screenshot-button.tsx";
import { feedbackKindNames, feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import { entryRefused } from "../lib/entry-refused.ts";
import styles from "./admin.module.css";
import { AnswerDialog } from "./answer-dialog.tsx";
import { Entry } from "./entry.tsx";

const options = feedbackStatuses.map((id) => ({ id, label: feedbackStatusNames[id].label }));

const empty: Record<FeedbackStatus, { title: string; text: string }> = {
  sent: { title: t("No new feedback"), text: t("Feedback from members appears here.") },
  seen: {
    title: t("No seen feedback"),
    text: t("Feedback marked as seen appears here."),
  },
  planned: {
    title: t("No planned feedback"),
    text: t("Feedback you plan to act on appears here. Its sender can see that."),
  },
  done: {
    title: t("Nothing completed yet"),
    text: t("Completed requests appear here."),
  },
  declined: {
    title: t("No declined feedback"),
    text: t("Declined feedback appears here with your reason."),
  },
};

function FeedbackEntry({ item, done }: { item: FeedbackForReview; done: () => void }) {
  const { id, userId, version, name, email, kind, status, answer } = item;
  const [answering, setAnswering] = useState(false);
  const set = useCall(answerFeedback, {
    changes: [listFeedbackForReview],
    evenRefused: true,
    onError: entryRefused,
    onSuccess: (_changed, { body: { status: to } }) => {
      toast("ok", t("Feedback from {name} moved to {label}", { name, label: feedbackStatusNames[to].label }));
      setAnswering(false);
      done();
    },
  });
  const params = { userId, feedbackId: id };
  const actions = (
    <>
      {item.screenshot && <ScreenshotButton of={name} query={queryOf(getScreenshotForReview, { params })} />}
      <Button size="small" aria-label={t("Reply to {name}", { name })} onClick={() => setAnswering(true)}>
        {t("Reply")}
      </Button>
      {status === "sent" && (
        <Button
          size="small"
          pending={set.isPending}
          aria-label={t("Mark as seen: feedback from {name}", { name })}
          onClick={() => set.mutate({ params, body: { version, status: "seen", answer } })}
        >
          {t("Mark as seen")}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Entry
        who={name}
        email={email}
        kind={feedbackKindNames[kind]}
        at={item.at}
        note={item.offered ? t("testimonial") : undefined}
        actions={actions}
      >
        {item.text}
        {answer !== null && <p className={styles.answer}>{t("Reply: {answer}", { answer })}</p>}
      </Entry>
      {answering && (
        <AnswerDialog
          item={item}
          pending={set.isPending}
          onAnswer={(body) => set.mutate({ params, body: { version, ...body } })}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}

type FeedbackProps = { status: FeedbackStatus; onStatus: (status: FeedbackStatus) => void };

/** Members' feedback to the operator. */
export function Feedback({ status, onStatus }: FeedbackProps) {
  const query = useInfiniteQuery(pagedQueryOf(listFeedbackForReview, { query: { status } }));
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <Segmented quiet label={t("Filter by status")} options={options} value={status} onChange={onStatus} />
      </div>
      <WorkList
        label={t("{label} feedback", { label: feedbackStatusNames[status].label })}
        query={query}
        empty={empty[status]}
      >
        {(items, refocus) => (
          <WorkEntries items={items}>{(item) => <FeedbackEntry item={item} done={refocus} />}</WorkEntries>
        )}
      </WorkList>
    </div>
  );
}
