import {
  type ContactMessage,
  contactStatuses,
  listContactMessages,
  setContactStatus,
} from "@kiteloop/contract/submissions/contact";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { WorkEntries } from "@kiteloop/ui/components/work-entry.tsx";
import { WorkList } from "@kiteloop/ui/components/work-list.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { contactTopicNames } from "../../../../lib/names.ts";
import { entryRefused } from "../lib/entry-refused.ts";
import styles from "./admin.module.css";
import { Entry } from "./entry.tsx";
import { replyHref } from "./reply.ts";

type Status = ContactMessage["status"];

const names: Record<Status, string> = {
  open: t("Open", undefined, "state"),
  answered: t("Answered"),
  spam: t("Spam"),
};
const options = contactStatuses.map((id) => ({ id, label: names[id] }));

/** The next states of a message by its current one. */
const ways: Record<Status, readonly { to: Status; label: string }[]> = {
  open: [
    { to: "answered", label: t("Mark as answered") },
    { to: "spam", label: t("Mark as spam") },
  ],
  answered: [{ to: "open", label: t("Reopen") }],
  spam: [{ to: "open", label: t("Not spam") }],
};

const empty: Record<Status, { title: string; text: string }> = {
  open: { title: t("No open messages"), text: t("Messages from the contact form appear here.") },
  answered: {
    title: t("No answered messages"),
    text: t("Messages marked as answered appear here."),
  },
  spam: { title: t("No spam"), text: t("Spam is deleted after a month.") },
};

function Message({ message, done }: { message: ContactMessage; done: () => void }) {
  const { id, version, name, email, topic, at, status } = message;
  const set = useCall(setContactStatus, {
    changes: [listContactMessages],
    evenRefused: true,
    onError: entryRefused,
    onSuccess: (_changed, { body }) => {
      const { status: to } = setContactStatus.body.parse(body);
      toast("ok", t("Message from {name} moved to {names}", { name, names: names[to] }));
      done();
    },
  });
  const actions = (
    <>
      {status !== "spam" && (
        <a
          className={buttonClass({ size: "small" })}
          href={replyHref(message)}
          aria-label={t("Reply by email to {name}", { name })}
        >
          {t("Reply by email")}
        </a>
      )}
      {ways[status].map(({ to, label }) => (
        <Button
          key={to}
          size="small"
          pending={set.isPending}
          aria-label={`${label}: ${name}`}
          onClick={() => set.mutate({ params: { messageId: id }, body: { version, status: to } })}
        >
          {label}
        </Button>
      ))}
    </>
  );
  return (
    <Entry who={name} email={email} kind={contactTopicNames[topic]} at={at} actions={actions}>
      {message.message}
    </Entry>
  );
}

type MessagesProps = { status: Status; onStatus: (status: Status) => void };

/** Messages of the contact form. */
export function Messages({ status, onStatus }: MessagesProps) {
  const query = useInfiniteQuery(pagedQueryOf(listContactMessages, { query: { status } }));
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <Segmented quiet label={t("Filter by status")} options={options} value={status} onChange={onStatus} />
      </div>
      <WorkList label={t("{names} messages", { names: names[status] })} query={query} empty={empty[status]}>
        {(items, refocus) => (
          <WorkEntries items={items}>{(message) => <Message message={message} done={refocus} />}</WorkEntries>
        )}
      </WorkList>
    </div>
  );
}
