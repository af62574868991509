import { retention } from "@kiteloop/contract/shared/retention";
import {
  type Feedback,
  getScreenshot,
  listFeedback,
  removeFeedback,
} from "@kiteloop/contract/submissions/feedback";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { WorkEntries, WorkEntry } from "@kiteloop/ui/components/work-entry.tsx";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagedQueryOf, queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { ScreenshotButton } from "../../../../components/screenshot/screenshot-button.tsx";
import { feedbackKindNames, feedbackStatusNames } from "../../../../lib/feedback-names.ts";
import styles from "./feedback.module.css";

const empty = {
  title: t("No feedback yet"),
  text: t("Your feedback and our replies appear here."),
};

/** The member's feedback with its status. */
export function OwnFeedback() {
  const query = useInfiniteQuery(pagedQueryOf(listFeedback, {}));
  return (
    <WorkList label={t("Your feedback")} query={query} empty={empty}>
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
      <Button size="small" aria-label={t("Delete: {which}", { which })} onClick={() => setAsking(true)}>
        {t("Delete")}
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
            <p className={styles.from}>{t("Answer")}</p>
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
    return (
      <p className={styles.aside}>{t("Submitted as a testimonial. We review it before it’s published.")}</p>
    );
  if (status === "rejected")
    return (
      <p className={styles.aside}>{t("Submitted as a testimonial. Not published on the wall of love.")}</p>
    );
  return (
    <p className={styles.aside}>
      <Rich
        text="Published on the <link>wall of love</link>."
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
      toast("ok", t("Feedback deleted"));
      onClose();
      done();
    },
  });
  return (
    <ConfirmDialog
      title={t("Delete this feedback?")}
      open
      onClose={onClose}
      confirm={t("Delete feedback")}
      danger
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { feedbackId: item.id } })}
    >
      <p>
        {t(
          "This deletes your message{screenshot} and our reply. It can’t be undone. Backups keep them for up to {count} days, and the operator may have a copy by email.",
          {
            screenshot: item.screenshot ? t(", the screenshot") : "",
            count: retention.backups.keptFor.count,
          },
        )}
      </p>
      {item.testimonial === "approved" && <p>{t("It’s removed from the wall of love, too.")}</p>}
    </ConfirmDialog>
  );
}
