import {
  checkLinkDomain,
  getLinkDomain,
  type LinkDomain,
  type LinkDomainReason,
  removeLinkDomain,
  setLinkDomain,
} from "@kiteloop/contract/publishing/link-domain";
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
import styles from "./link-domain.module.css";
import { LinkRecords } from "./link-records.tsx";

const reasons: Record<LinkDomainReason, string> = {
  no_owner: t("linkDomain.card.noOwner"),
  taken: t("linkDomain.card.taken"),
  no_alias: t("linkDomain.card.noAlias"),
  no_answer: t("linkDomain.card.noAnswer"),
};

const states: Record<LinkDomain["state"], { label: string; tone: "ok" | "warn" | "danger" }> = {
  verified: { label: t("linkDomain.card.verified"), tone: "ok" },
  pending: { label: t("linkDomain.card.pending"), tone: "warn" },
  failed: { label: t("linkDomain.card.failed"), tone: "danger" },
};

/** The domain that links show: the instance's, until the workspace has verified its own. */
export function DomainCard({ linkDomain }: { linkDomain: LinkDomain | null }) {
  const { edgeOrigin } = useMe().instance;
  const shown = linkDomain?.state === "verified" ? linkDomain.origin : edgeOrigin;
  return (
    <Card
      title={t("linkDomain.card.title")}
      lead={t("linkDomain.card.lead", { host: new URL(shown).host })}
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
        <Rich id="linkDomain.card.onThisMachine" tags={{ code: (text) => <code>{text}</code> }} />
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
          label={t("linkDomain.card.domain")}
          required
          autoComplete="off"
          inputMode="url"
          placeholder="go.your-domain.com"
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
        <Button type="submit" pending={set.isPending}>
          {t("linkDomain.card.showDnsRecords")}
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
          id={state === "verified" ? "linkDomain.card.isVerified" : "linkDomain.card.addRecords"}
          values={{ host }}
          tags={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      {reason !== null && <p className={styles.say}>{reasons[reason]}</p>}
      <LinkRecords records={records} />
      <ErrorNotice error={check.error} />
      <Row>
        <Button
          variant={state === "verified" ? "secondary" : "primary"}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          {t("linkDomain.card.checkNow")}
        </Button>
        <Button variant="ghost" onClick={() => setLeaving(true)}>
          {t("linkDomain.card.removeDomain")}
        </Button>
        <span className={styles.note}>
          {t("linkDomain.card.checked", { checkedAt: formatAgo(checkedAt, Date.now()) })}
        </span>
      </Row>
      <ConfirmDialog
        title={t("linkDomain.card.stopUsing", { host })}
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => toast("ok", t("linkDomain.card.removed", { host })) })
        }
        confirm={t("linkDomain.card.removeDomain")}
        danger
        pending={remove.isPending}
        error={remove.error}
      >
        <p>{t("linkDomain.card.oldLinksWork", { host })}</p>
      </ConfirmDialog>
    </>
  );
}
