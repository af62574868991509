import type { FeedbackForReview } from "@kiteloop/contract/submissions/feedback";
import { type FeedbackStatus, feedbackStatuses } from "@kiteloop/contract/submissions/feedback-limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ScreenshotButton } from "../../../../components/screenshot/screenshot-button.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { WorkEntries } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { feedbackKindNames, feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import { feedbackQuery, readScreenshot, screenshotKey, useAnswerFeedback } from "../api/inbox.ts";
import styles from "./admin.module.css";
import { AnswerDialog } from "./answer-dialog.tsx";
import { Entry } from "./entry.tsx";

const options = feedbackStatuses.map((id) => ({ id, label: feedbackStatusNames[id].label }));

const empty: Record<FeedbackStatus, { title: string; text: string }> = {
  sent: { title: "Nothing new", text: "What members send under Feedback waits here to be read." },
  seen: { title: "Nothing that was only read", text: "What you read without deciding on it stays here." },
  planned: { title: "Nothing planned", text: "What you are going to do stands here, and its sender knows." },
  done: { title: "Nothing done yet", text: "What was done for someone who asked for it stands here." },
  declined: {
    title: "Nothing declined",
    text: "What you will not do stands here, with the reason you gave.",
  },
};

function FeedbackEntry({ item, done }: { item: FeedbackForReview; done: () => void }) {
  const { id, userId, version, name, email, kind, status, answer } = item;
  const [answering, setAnswering] = useState(false);
  const set = useAnswerFeedback(({ status: to }) => {
    toast("ok", `The feedback of ${name} is under “${feedbackStatusNames[to].label}” now`);
    setAnswering(false);
    done();
  });
  const actions = (
    <>
      {item.screenshot && (
        <ScreenshotButton
          of={name}
          queryKey={screenshotKey(item)}
          read={({ signal }) => readScreenshot(item, signal)}
        />
      )}
      <Button size="small" aria-label={`Answer: ${name}`} onClick={() => setAnswering(true)}>
        Answer
      </Button>
      {status === "sent" && (
        <Button
          size="small"
          pending={set.isPending}
          aria-label={`Mark as seen: ${name}`}
          onClick={() => set.mutate({ id, userId, version, status: "seen", answer })}
        >
          Mark as seen
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
        note={item.offered ? "offered as a testimonial" : undefined}
        actions={actions}
      >
        {item.text}
        {answer !== null && <p className={styles.answer}>Answer: {answer}</p>}
      </Entry>
      {answering && (
        <AnswerDialog
          item={item}
          pending={set.isPending}
          onAnswer={(body) => set.mutate({ id, userId, version, ...body })}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}

type FeedbackProps = { status: FeedbackStatus; onStatus: (status: FeedbackStatus) => void };

/** Members' feedback to the operator. */
export function Feedback({ status, onStatus }: FeedbackProps) {
  const query = useInfiniteQuery(feedbackQuery(status));
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <Segmented quiet label="Feedback that is" options={options} value={status} onChange={onStatus} />
      </div>
      <WorkList label={`${feedbackStatusNames[status].label} feedback`} query={query} empty={empty[status]}>
        {(items, refocus) => (
          <WorkEntries items={items}>{(item) => <FeedbackEntry item={item} done={refocus} />}</WorkEntries>
        )}
      </WorkList>
    </div>
  );
}
