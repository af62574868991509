import {
  type ContactMessage,
  contactStatuses,
  listContactMessages,
  setContactStatus,
} from "@kiteloop/contract/submissions/contact";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Button, buttonClass } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { WorkEntries } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { contactTopicNames } from "../../../../lib/contact-topic-names.ts";
import { entryRefused } from "../lib/entry-refused.ts";
import { t } from "../messages.ts";
import styles from "./admin.module.css";
import { Entry } from "./entry.tsx";
import { replyHref } from "./reply.ts";

type Status = ContactMessage["status"];

const names: Record<Status, string> = {
  open: t("admin.messages.open"),
  answered: t("admin.messages.answered"),
  spam: t("admin.messages.spam"),
};
const options = contactStatuses.map((id) => ({ id, label: names[id] }));

/** The next states of a message by its current one. */
const ways: Record<Status, readonly { to: Status; label: string }[]> = {
  open: [
    { to: "answered", label: t("admin.messages.markAsAnswered") },
    { to: "spam", label: t("admin.messages.markAsSpam") },
  ],
  answered: [{ to: "open", label: t("admin.messages.reopen") }],
  spam: [{ to: "open", label: t("admin.messages.notSpam") }],
};

const empty: Record<Status, { title: string; text: string }> = {
  open: { title: t("admin.messages.noOpenMessages"), text: t("admin.messages.text") },
  answered: {
    title: t("admin.messages.noAnsweredMessages"),
    text: t("admin.messages.messagesMarkedAsAnswered"),
  },
  spam: { title: t("admin.messages.noSpam"), text: t("admin.messages.spamIsDeletedAfter") },
};

function Message({ message, done }: { message: ContactMessage; done: () => void }) {
  const { id, version, name, email, topic, at, status } = message;
  const set = useCall(setContactStatus, {
    changes: [listContactMessages],
    evenRefused: true,
    onError: entryRefused,
    onSuccess: (_changed, { body }) => {
      const { status: to } = setContactStatus.body.parse(body);
      toast("ok", t("admin.messages.messageFromMovedTo", { name, names: names[to] }));
      done();
    },
  });
  const actions = (
    <>
      {status !== "spam" && (
        <a
          className={buttonClass({ size: "small" })}
          href={replyHref(message)}
          aria-label={t("admin.messages.replyToByEmail", { name })}
        >
          {t("admin.messages.replyByEmail")}
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
        <Segmented
          quiet
          label={t("admin.messages.filterByStatus")}
          options={options}
          value={status}
          onChange={onStatus}
        />
      </div>
      <WorkList
        label={t("admin.messages.messages", { names: names[status] })}
        query={query}
        empty={empty[status]}
      >
        {(items, refocus) => (
          <WorkEntries items={items}>{(message) => <Message message={message} done={refocus} />}</WorkEntries>
        )}
      </WorkList>
    </div>
  );
}
