import {
  checkSender,
  getSender,
  type RecordPurpose,
  removeSender,
  type Sender,
  setSender,
} from "@kiteloop/contract/messaging/sender";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { type RecordPurposes, RecordTable } from "../../../../components/dns/record-table.tsx";
import styles from "./email-settings.module.css";

const purposes: RecordPurposes<RecordPurpose> = {
  owner: { label: t("Ownership"), why: t("Proves that you own the domain") },
  signature: {
    label: t("DKIM"),
    why: t("Signs emails so they can’t be forged"),
  },
  returns: {
    label: t("SPF"),
    why: t("Authorizes us to send, and routes bounces"),
    optional: true,
  },
  policy: { label: t("DMARC"), why: t("Tells receivers how to handle forged emails"), optional: true },
};

type AddressCardProps = {
  sender: Sender | null;
  /** The default sender address. */
  fallback: string;
};

/** The sender address: the instance's, until the workspace has verified its own domain. */
export function AddressCard({ sender, fallback }: AddressCardProps) {
  return (
    <Card
      title={t("Sender address")}
      lead={
        sender?.verified
          ? t("Emails are sent from {address}.", { address: sender.address })
          : t("Emails are sent from {fallback}. Use your own domain to improve deliverability.", { fallback })
      }
      action={
        sender && (
          <Badge tone={sender.verified ? "ok" : "warn"}>
            {sender.verified ? t("Verified") : t("Not verified")}
          </Badge>
        )
      }
    >
      <Stack>
        <StandIn />
        {sender === null ? <AddressForm /> : <Domain sender={sender} fallback={fallback} />}
      </Stack>
    </Card>
  );
}

/** Notice on an instance that sends no email. */
function StandIn() {
  const { mailboxOrigin } = useMe().instance;
  if (mailboxOrigin === null) return null;
  return (
    <Notice>
      <p>
        <Rich
          text="On this machine, domains are verified on the second check and emails are delivered to <link>the mailbox</link>."
          tags={{ link: (text) => <a href={mailboxOrigin}>{text}</a> }}
        />
      </p>
    </Notice>
  );
}

function AddressForm() {
  const [address, setAddress] = useState("");
  const set = useCall(setSender, { returns: getSender });
  return (
    <>
      <ErrorNotice error={set.error} />
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate({ body: { address } });
        }}
      >
        <TextField
          label={t("Your sender address")}
          type="email"
          required
          autoComplete="off"
          placeholder="hello@your-domain.com"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" pending={set.isPending}>
          {t("Show DNS records")}
        </Button>
      </form>
    </>
  );
}

function Domain({ sender, fallback }: { sender: Sender; fallback: string }) {
  const [leaving, setLeaving] = useState(false);
  const check = useCall(checkSender, { returns: getSender });
  const remove = useCall(removeSender, {
    onSuccess: (_removed, _input, _context, { client }) =>
      client.setQueryData(queryOf(getSender).queryKey, { sender: null }),
  });
  return (
    <>
      <p className={styles.say}>
        {sender.verified ? (
          t("{domain} is verified. Keep these DNS records.", { domain: sender.domain })
        ) : (
          <Rich
            text="Add these DNS records for <b>{domain}</b>, then check. Changes can take an hour. Until then, emails are sent from {fallback}."
            values={{ domain: sender.domain, fallback }}
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
        )}
      </p>
      <RecordTable records={sender.records} purposes={purposes} />
      <ErrorNotice error={check.error} />
      <Row>
        <Button
          variant={sender.verified ? "secondary" : "primary"}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          {t("Check now")}
        </Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {t("Change address")}
        </Button>
        <span className={styles.note}>
          {t("Checked {checkedAt}", { checkedAt: formatAgo(sender.checkedAt, Date.now()) })}
        </span>
      </Row>
      <ConfirmDialog
        title={t("Stop sending from {address}?", { address: sender.address })}
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast("ok", t("Emails are now sent from {fallback}", { fallback })),
          })
        }
        confirm={t("Remove address")}
        danger
        pending={remove.isPending}
        error={remove.error}
      >
        <p>
          {t("Emails will be sent from {fallback}. To use {domain} again, you need to verify it again.", {
            fallback,
            domain: sender.domain,
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}
