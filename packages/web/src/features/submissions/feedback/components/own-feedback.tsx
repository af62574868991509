import { retention } from "@kiteloop/contract/shared/retention";
import {
  type Feedback,
  getScreenshot,
  listFeedback,
  removeFeedback,
} from "@kiteloop/contract/submissions/feedback";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagedQueryOf, queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { paths } from "../../../../app/paths.ts";
import { ScreenshotButton } from "../../../../components/screenshot/screenshot-button.tsx";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { WorkEntries, WorkEntry } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { feedbackKindNames, feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { Rich, t } from "../messages.ts";
import styles from "./feedback.module.css";

const empty = {
  title: t("feedback.ownFeedback.noFeedbackYet"),
  text: t("feedback.ownFeedback.text"),
};

/** The member's feedback with its status. */
export function OwnFeedback() {
  const query = useInfiniteQuery(pagedQueryOf(listFeedback, {}));
  return (
    <WorkList label={t("feedback.ownFeedback.yourFeedback")} query={query} empty={empty}>
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
        <ScreenshotButton of={which} query={queryOf(getScreenshot, { params: { feedbackId: id } })} />
      )}
      <Button
        size="small"
        aria-label={t("feedback.ownFeedback.delete", { which })}
        onClick={() => setAsking(true)}
      >
        {t("feedback.ownFeedback.deleteButton")}
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
            <p className={styles.from}>{t("feedback.ownFeedback.answer")}</p>
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
    return <p className={styles.aside}>{t("feedback.ownFeedback.submittedAsATestimonial")}</p>;
  if (status === "rejected")
    return <p className={styles.aside}>{t("feedback.ownFeedback.submittedAsATestimonial2")}</p>;
  return (
    <p className={styles.aside}>
      <Rich
        id="feedback.ownFeedback.publishedOnTheWall"
        tags={{ link: (text) => <a href={paths.wallOfLove.href()}>{text}</a> }}
      />
    </p>
  );
}

function Ask({ item, onClose, done }: { item: Feedback; onClose: () => void; done: () => void }) {
  const remove = useCall(removeFeedback, {
    changes: [listFeedback],
    evenRefused: true,
    onSuccess: () => {
      toast("ok", t("feedback.feedback.feedbackDeleted"));
      onClose();
      done();
    },
  });
  return (
    <ConfirmDialog
      title={t("feedback.ownFeedback.deleteThisFeedback")}
      open
      onClose={onClose}
      confirm={t("feedback.ownFeedback.deleteFeedback")}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { feedbackId: item.id } })}
    >
      <p>
        {t("feedback.ownFeedback.thisDeletesYourMessage", {
          screenshot: item.screenshot ? t("feedback.ownFeedback.theScreenshot") : "",
          count: retention.backups.keptFor.count,
        })}
      </p>
      {item.testimonial === "approved" && <p>{t("feedback.ownFeedback.itsRemovedFromThe")}</p>}
    </ConfirmDialog>
  );
}
