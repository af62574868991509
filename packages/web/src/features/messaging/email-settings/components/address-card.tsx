import type { Sender } from "@kiteloop/contract/messaging/sender";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatAgo } from "../../../../lib/format.ts";
import { useCheckSender, useRemoveSender, useSetSender } from "../api/sender.ts";
import styles from "./email-settings.module.css";
import { RecordTable } from "./record-table.tsx";

type AddressCardProps = {
  sender: Sender | null;
  /** The default sender address. */
  fallback: string;
};

/** The sender address: the instance's, until the workspace has verified its own domain. */
export function AddressCard({ sender, fallback }: AddressCardProps) {
  return (
    <Card
      title="Sender address"
      lead={
        sender?.verified
          ? `Emails come from ${sender.address}.`
          : `Emails come from ${fallback}. From an address of your own domain they are yours to the receiver, and more of them arrive.`
      }
      action={
        sender && (
          <Badge tone={sender.verified ? "ok" : "warn"}>
            {sender.verified ? "Verified" : "Not verified"}
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
        On this machine no name server is asked and no email goes out: a domain counts as verified from the
        second check on, and emails wait in <a href={mailboxOrigin}>the mailbox</a>.
      </p>
    </Notice>
  );
}

function AddressForm() {
  const [address, setAddress] = useState("");
  const set = useSetSender();
  return (
    <>
      <ErrorNotice error={set.error} />
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate(address);
        }}
      >
        <TextField
          label="Address of your own"
          type="email"
          required
          autoComplete="off"
          placeholder="hello@your-domain.com"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" pending={set.isPending}>
          Show the DNS records
        </Button>
      </form>
    </>
  );
}

function Domain({ sender, fallback }: { sender: Sender; fallback: string }) {
  const [leaving, setLeaving] = useState(false);
  const check = useCheckSender();
  const remove = useRemoveSender();
  return (
    <>
      <p className={styles.say}>
        {sender.verified ? (
          <>{sender.domain} is verified. Leave the records where they are.</>
        ) : (
          <>
            Publish these records where the DNS of <strong>{sender.domain}</strong> is managed, then check.
            New records can take an hour to be seen; until then emails come from {fallback}.
          </>
        )}
      </p>
      <RecordTable records={sender.records} />
      <ErrorNotice error={check.error} />
      <Row>
        <Button
          variant={sender.verified ? "secondary" : "primary"}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          Check now
        </Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          Use another address
        </Button>
        <span className={styles.note}>Checked {formatAgo(sender.checkedAt, Date.now())}</span>
      </Row>
      <ConfirmDialog
        title={`Give ${sender.address} up?`}
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => toast("ok", `Emails come from ${fallback}`) })
        }
        confirm="Give it up"
        danger
        pending={remove.isPending}
        error={remove.error}
      >
        <p>
          Emails come from {fallback} from now on. Another address of {sender.domain} has to be verified
          again.
        </p>
      </ConfirmDialog>
    </>
  );
}
