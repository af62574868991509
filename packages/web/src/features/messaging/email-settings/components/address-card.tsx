import {
  checkSender,
  getSender,
  removeSender,
  type Sender,
  setSender,
} from "@kiteloop/contract/messaging/sender";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
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
import { Rich, t } from "../messages.ts";
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
      title={t("emailSettings.addressCard.senderAddress")}
      lead={
        sender?.verified
          ? t("emailSettings.addressCard.emailsAreSentFrom", { address: sender.address })
          : t("emailSettings.addressCard.lead", { fallback })
      }
      action={
        sender && (
          <Badge tone={sender.verified ? "ok" : "warn"}>
            {sender.verified
              ? t("emailSettings.addressCard.verified")
              : t("emailSettings.addressCard.notVerified")}
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
          id="emailSettings.addressCard.onThisMachineDomains"
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
          label={t("emailSettings.addressCard.yourSenderAddress")}
          type="email"
          required
          autoComplete="off"
          placeholder="hello@your-domain.com"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" pending={set.isPending}>
          {t("emailSettings.addressCard.showDnsRecords")}
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
          t("emailSettings.addressCard.isVerifiedKeepThese", { domain: sender.domain })
        ) : (
          <Rich
            id="emailSettings.addressCard.addTheseDnsRecords"
            values={{ domain: sender.domain, fallback }}
            tags={{ b: (text) => <strong>{text}</strong> }}
          />
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
          {t("emailSettings.addressCard.checkNow")}
        </Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {t("emailSettings.addressCard.changeAddress")}
        </Button>
        <span className={styles.note}>
          {t("emailSettings.addressCard.checked", { checkedAt: formatAgo(sender.checkedAt, Date.now()) })}
        </span>
      </Row>
      <ConfirmDialog
        title={t("emailSettings.addressCard.stopSendingFrom", { address: sender.address })}
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast("ok", t("emailSettings.addressCard.emailsAreNowSent", { fallback })),
          })
        }
        confirm={t("emailSettings.addressCard.removeAddress")}
        danger
        pending={remove.isPending}
        error={remove.error}
      >
        <p>{t("emailSettings.addressCard.emailsWillBeSent", { fallback, domain: sender.domain })}</p>
      </ConfirmDialog>
    </>
  );
}
