import {
  checkLinkDomain,
  getLinkDomain,
  type LinkDomain,
  type LinkDomainReason,
  type LinkRecord,
  removeLinkDomain,
  setLinkDomain,
} from "@kiteloop/contract/publishing/link-domain";
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
import styles from "./link-domain.module.css";

const purposes: RecordPurposes<LinkRecord["purpose"]> = {
  owner: { label: t("Ownership"), why: t("Proves that you own the domain") },
  alias: { label: t("Alias"), why: t("Leads the domain here") },
};

const reasons: Record<LinkDomainReason, string> = {
  no_owner: t("We didn’t find the record that proves you own the domain."),
  taken: t("Another workspace uses this domain. Remove its ownership record first."),
  no_alias: t("The domain doesn’t lead here yet."),
  no_answer: t("The domain leads here, but its certificate isn’t ready yet. This can take some hours."),
};

const states: Record<LinkDomain["state"], { label: string; tone: "ok" | "warn" | "danger" }> = {
  verified: { label: t("Verified"), tone: "ok" },
  pending: { label: t("Not verified"), tone: "warn" },
  failed: { label: t("Failed"), tone: "danger" },
};

/** The domain that links show: the instance's, until the workspace has verified its own. */
export function DomainCard({ linkDomain }: { linkDomain: LinkDomain | null }) {
  const { edgeOrigin } = useMe().instance;
  const shown = linkDomain?.state === "verified" ? linkDomain.origin : edgeOrigin;
  return (
    <Card
      title={t("Domain of referral links")}
      lead={t("Referral links start with {host}. This applies to all projects of the workspace.", {
        host: new URL(shown).host,
      })}
      action={
        linkDomain && <Badge tone={states[linkDomain.state].tone}>{states[linkDomain.state].label}</Badge>
      }
    >
      <Stack>
        <ThisMachine />
        {linkDomain === null ? <DomainForm /> : <Domain linkDomain={linkDomain} />}
      </Stack>
    </Card>
  );
}

/** Notice on an instance that asks no name server. */
function ThisMachine() {
  if (useMe().instance.mailboxOrigin === null) return null;
  return (
    <Notice>
      <p>
        <Rich
          text="On this machine, use a name that ends in <code>.localhost</code>. It is verified on the second check."
          tags={{ code: (text) => <code>{text}</code> }}
        />
      </p>
    </Notice>
  );
}

function DomainForm() {
  const [host, setHost] = useState("");
  const set = useCall(setLinkDomain, { returns: getLinkDomain });
  return (
    <>
      <ErrorNotice error={set.error} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate({ body: { host } });
        }}
      >
        <TextField
          label={t("Your domain")}
          required
          autoComplete="off"
          inputMode="url"
          placeholder="go.your-domain.com"
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
        <Button type="submit" pending={set.isPending}>
          {t("Show DNS records")}
        </Button>
      </form>
    </>
  );
}

function Domain({ linkDomain }: { linkDomain: LinkDomain }) {
  const [leaving, setLeaving] = useState(false);
  const check = useCall(checkLinkDomain, { returns: getLinkDomain });
  const remove = useCall(removeLinkDomain, {
    onSuccess: (_removed, _input, _context, { client }) =>
      client.setQueryData(queryOf(getLinkDomain).queryKey, { linkDomain: null }),
  });
  const { host, state, reason, records, checkedAt } = linkDomain;
  return (
    <>
      <p className={styles.say}>
        <Rich
          text={
            state === "verified"
              ? "<b>{host}</b> is verified. Keep these DNS records."
              : "Add these DNS records for <b>{host}</b>, then check. Changes can take an hour. We also check every six hours."
          }
          values={{ host }}
          tags={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      {reason !== null && <p className={styles.say}>{reasons[reason]}</p>}
      <RecordTable records={records} purposes={purposes} />
      <ErrorNotice error={check.error} />
      <Row>
        <Button
          variant={state === "verified" ? "secondary" : "primary"}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          {t("Check now")}
        </Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {t("Remove domain")}
        </Button>
        <span className={styles.note}>
          {t("Checked {checkedAt}", { checkedAt: formatAgo(checkedAt, Date.now()) })}
        </span>
      </Row>
      <ConfirmDialog
        title={t("Stop using {host}?", { host })}
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast("ok", t("New links no longer use {host}", { host })),
          })
        }
        confirm={t("Remove domain")}
        danger
        pending={remove.isPending}
        error={remove.error}
      >
        <p>
          {t(
            "New links use the domain of this instance. Links that were shared keep working as long as the DNS records for {host} stay.",
            { host },
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
