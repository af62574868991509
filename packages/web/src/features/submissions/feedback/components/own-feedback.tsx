import { retention } from "@kiteloop/contract/shared/retention";
import type { Feedback } from "@kiteloop/contract/submissions/feedback";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../../../app/paths.ts";
import { ScreenshotButton } from "../../../../components/screenshot/screenshot-button.tsx";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { WorkEntries, WorkEntry } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { feedbackKindNames, feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { feedbackQuery, readScreenshot, screenshotKey, useRemoveFeedback } from "../api/feedback.ts";
import styles from "./feedback.module.css";

const empty = {
  title: "Nothing sent yet",
  text: "What you send stands here, with what becomes of it and the answer.",
};

/** The member's feedback with its status. */
export function OwnFeedback() {
  const query = useInfiniteQuery(feedbackQuery);
  return (
    <WorkList label="Your feedback" query={query} empty={empty}>
      {(items, refocus) => (
        <WorkEntries items={items}>{(item) => <Entry item={item} done={refocus} />}</WorkEntries>
      )}
    </WorkList>
  );
}

function Entry({ item, done }: { item: Feedback; done: () => void }) {
  const { id, kind, status, answer, changedAt, at } = item;
  const [asking, setAsking] = useState(false);
  const { label, tone, means } = feedbackStatusNames[status];
  const which = `${feedbackKindNames[kind]}, ${formatDateTime(at)}`;
  const actions = (
    <>
      {item.screenshot && (
        <ScreenshotButton
          of={which}
          queryKey={screenshotKey(id)}
          read={({ signal }) => readScreenshot(id, signal)}
        />
      )}
      <Button size="small" aria-label={`Delete: ${which}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
    </>
  );
  return (
    <>
      <WorkEntry
        who={feedbackKindNames[kind]}
        note={<p>{status === "sent" ? means : `${means} ${formatDateTime(changedAt)}`}</p>}
        badge={<Badge tone={tone}>{label}</Badge>}
        at={at}
        actions={actions}
      >
        <div className={styles.words}>{item.text}</div>
        {answer !== null && (
          <blockquote className={styles.answer}>
            <p className={styles.from}>Answer</p>
            <p className={styles.words}>{answer}</p>
          </blockquote>
        )}
        {item.testimonial && <Testimonial status={item.testimonial} />}
      </WorkEntry>
      {asking && <Ask item={item} onClose={() => setAsking(false)} done={done} />}
    </>
  );
}

function Testimonial({ status }: { status: NonNullable<Feedback["testimonial"]> }) {
  if (status === "pending")
    return <p className={styles.aside}>Offered as a testimonial: a person reads it before it appears.</p>;
  if (status === "rejected")
    return <p className={styles.aside}>Offered as a testimonial: it does not appear on the wall of love.</p>;
  return (
    <p className={styles.aside}>
      It stands on the <a href={paths.wallOfLove.href()}>wall of love</a>.
    </p>
  );
}

function Ask({ item, onClose, done }: { item: Feedback; onClose: () => void; done: () => void }) {
  const remove = useRemoveFeedback(() => {
    onClose();
    done();
  });
  return (
    <ConfirmDialog
      title="Delete this feedback?"
      open
      onClose={onClose}
      confirm="Delete"
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(item)}
    >
      <p>
        Your words{item.screenshot && ", the screenshot"} and the answer are gone from here at once and can’t
        be brought back. Backups lose them within {retention.backups.keptFor.count} days, and the operator of
        this instance may have an email of it.
      </p>
      {item.testimonial === "approved" && <p>It is taken off the wall of love as well.</p>}
    </ConfirmDialog>
  );
}
