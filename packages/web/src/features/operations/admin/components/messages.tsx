import { type ContactMessage, contactStatuses } from "@kiteloop/contract/submissions/contact";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, buttonClass } from "../../../../components/ui/button.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { WorkEntries } from "../../../../components/ui/work-entry.tsx";
import { WorkList } from "../../../../components/ui/work-list.tsx";
import { contactTopicNames } from "../../../../lib/names.ts";
import { messagesQuery, useSetMessageStatus } from "../api/inbox.ts";
import styles from "./admin.module.css";
import { Entry } from "./entry.tsx";
import { replyHref } from "./reply.ts";

type Status = ContactMessage["status"];

const names: Record<Status, string> = { open: "Open", answered: "Answered", spam: "Spam" };
const options = contactStatuses.map((id) => ({ id, label: names[id] }));

/** The next states of a message by its current one. */
const ways: Record<Status, readonly { to: Status; label: string }[]> = {
  open: [
    { to: "answered", label: "Mark as answered" },
    { to: "spam", label: "Mark as spam" },
  ],
  answered: [{ to: "open", label: "Open again" }],
  spam: [{ to: "open", label: "Not spam" }],
};

const empty: Record<Status, { title: string; text: string }> = {
  open: { title: "Nothing waits for an answer", text: "Messages from the contact form arrive here." },
  answered: { title: "Nothing answered yet", text: "Messages you mark as answered are kept here." },
  spam: { title: "No spam", text: "Messages you mark as spam stay here for a month, then they are deleted." },
};

function Message({ message, done }: { message: ContactMessage; done: () => void }) {
  const { id, version, name, email, topic, at, status } = message;
  const set = useSetMessageStatus(({ status: to }) => {
    toast("ok", `The message from ${name} is under “${names[to]}” now`);
    done();
  });
  const actions = (
    <>
      {status !== "spam" && (
        <a
          className={buttonClass({ size: "small" })}
          href={replyHref(message)}
          aria-label={`Reply by email: ${name}`}
        >
          Reply by email
        </a>
      )}
      {ways[status].map(({ to, label }) => (
        <Button
          key={to}
          size="small"
          pending={set.isPending}
          aria-label={`${label}: ${name}`}
          onClick={() => set.mutate({ id, version, status: to })}
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
  const query = useInfiniteQuery(messagesQuery(status));
  return (
    <div className={styles.panel}>
      <div className={styles.filter}>
        <Segmented quiet label="Messages that are" options={options} value={status} onChange={onStatus} />
      </div>
      <WorkList label={`${names[status]} messages`} query={query} empty={empty[status]}>
        {(items, refocus) => (
          <WorkEntries items={items}>{(message) => <Message message={message} done={refocus} />}</WorkEntries>
        )}
      </WorkList>
    </div>
  );
}
