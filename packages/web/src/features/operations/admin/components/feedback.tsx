import {
  answerFeedback,
  type FeedbackForReview,
  getScreenshotForReview,
  listFeedbackForReview,
} from "@kiteloop/contract/submissions/feedback";
import { type FeedbackStatus, feedbackStatuses } from "@kiteloop/contract/submissions/feedback-limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagedQueryOf, queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { ScreenshotButton } from "../../../../components/screenshot/screenshot-button.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { WorkEntries } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { feedbackKindNames, feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import { entryRefused } from "../lib/entry-refused.ts";
import { t } from "../messages.ts";
import styles from "./admin.module.css";
import { AnswerDialog } from "./answer-dialog.tsx";
import { Entry } from "./entry.tsx";

const options = feedbackStatuses.map((id) => ({ id, label: feedbackStatusNames[id].label }));

const empty: Record<FeedbackStatus, { title: string; text: string }> = {
  sent: { title: t("admin.feedback.noNewFeedback"), text: t("admin.feedback.feedbackFromMembersAppears") },
  seen: {
    title: t("admin.feedback.noSeenFeedback"),
    text: t("admin.feedback.feedbackMarkedAsSeen"),
  },
  planned: {
    title: t("admin.feedback.noPlannedFeedback"),
    text: t("admin.feedback.text"),
  },
  done: {
    title: t("admin.feedback.nothingCompletedYet"),
    text: t("admin.feedback.completedRequestsAppearHere"),
  },
  declined: {
    title: t("admin.feedback.noDeclinedFeedback"),
    text: t("admin.feedback.declinedFeedbackAppearsHere"),
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
      toast("ok", t("admin.feedback.feedbackFromMovedTo", { name, label: feedbackStatusNames[to].label }));
      setAnswering(false);
      done();
    },
  });
  const params = { userId, feedbackId: id };
  const actions = (
    <>
      {item.screenshot && <ScreenshotButton of={name} query={queryOf(getScreenshotForReview, { params })} />}
      <Button
        size="small"
        aria-label={t("admin.feedback.replyTo", { name })}
        onClick={() => setAnswering(true)}
      >
        {t("admin.feedback.reply")}
      </Button>
      {status === "sent" && (
        <Button
          size="small"
          pending={set.isPending}
          aria-label={t("admin.feedback.markFeedbackFromAs", { name })}
          onClick={() => set.mutate({ params, body: { version, status: "seen", answer } })}
        >
          {t("admin.feedback.markAsSeen")}
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
        note={item.offered ? t("admin.feedback.testimonial") : undefined}
        actions={actions}
      >
        {item.text}
        {answer !== null && <p className={styles.answer}>{t("admin.feedback.reply2", { answer })}</p>}
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
        <Segmented
          quiet
          label={t("admin.feedback.filterByStatus")}
          options={options}
          value={status}
          onChange={onStatus}
        />
      </div>
      <WorkList
        label={t("admin.feedback.feedback", { label: feedbackStatusNames[status].label })}
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
