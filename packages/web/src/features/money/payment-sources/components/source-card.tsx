import {
  deletePaymentSource,
  listPaymentSources,
  type PaymentSource,
} from "@kiteloop/contract/money/payment-source";
import type { Project } from "@kiteloop/contract/publishing/project";
import { isRewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { sourceFacts } from "@kiteloop/providers/facts";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Backfill } from "./backfill/backfill.tsx";
import { LinkSnippet } from "./link-snippet.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { MatchEmail } from "./match-email.tsx";
import styles from "./payment-sources.module.css";
import { Reconciliation } from "./reconciliation.tsx";
import { SecretForm } from "./secret-form.tsx";
import { SetupSteps } from "./setup-steps.tsx";
import { SourceEvents } from "./source-events.tsx";
import { SourceHealth } from "./source-health.tsx";
import { sourceWords } from "./source-words.ts";

type SourceCardProps = { project: Project; source: PaymentSource };

/** A connected source: its address, its secrets by their last characters, its health and its events. */
export function SourceCard({ project, source }: SourceCardProps) {
  const [leaving, setLeaving] = useState(false);
  const { provider, signingSecretLastFour: secret, apiKeyLastFour: key, mode } = source;
  const { refusedAt, apiVersion } = source;
  const { name, apiVersion: expected, checkoutCode, namesPayers } = sourceFacts[provider];
  const { title, setup } = sourceWords[provider];
  return (
    <Card
      title={title ?? name}
      about={<Badge tone={mode === "live" ? "ok" : "plain"}>{t(mode === "live" ? "Live" : "Test")}</Badge>}
      lead={leadOf(source)}
      action={<Button onClick={() => setLeaving(true)}>{t("Disconnect")}</Button>}
    >
      <div className={styles.body}>
        {secret === null && (
          <Notice tone="warn">
            {t(
              setup
                ? "Add a webhook at your provider as described below, then save its signing secret here. Until then, events are refused."
                : "Add this address as an endpoint at your provider, then save its signing secret here. Until then, events are refused.",
            )}
          </Notice>
        )}
        {refusedAt !== null && (
          <Notice tone="warn">
            {t(
              "An event was refused on {at} because of its signature or time. Check that the signing secret is the endpoint’s.",
              { at: formatDateTime(refusedAt) },
            )}
          </Notice>
        )}
        {apiVersion !== null && expected !== undefined && apiVersion !== expected && (
          <Notice tone="warn">
            {t(
              "Stripe sends events of API version {version}. Add an endpoint with version {expected}: of other versions, some refunds or renewals may not count.",
              { version: apiVersion, expected },
            )}
          </Notice>
        )}
        <div>
          <p className={styles.label}>{t("Endpoint address")}</p>
          <CopyField label={t("Endpoint address")} value={source.url} />
        </div>
        {setup && <SetupSteps provider={provider} steps={setup} isOpen={secret === null} />}
        <SecretForm source={source} />
        {checkoutCode !== undefined && <LinkSnippet code={checkoutCode} />}
        {namesPayers && <MatchEmail source={source} />}
        {source.mapping !== null && (
          <MappingForm project={project} source={source} mapping={source.mapping} />
        )}
        <Backfill source={source} />
        <SourceHealth source={source} />
        <SourceEvents source={source} />
        {isRewardProvider(provider) && mode === "live" && key !== null && (
          <Reconciliation projectId={project.id} provider={provider} />
        )}
      </div>
      {leaving && <Disconnect source={source} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

/** A source's secrets by their last characters. */
function leadOf({ provider, signingSecretLastFour, apiKeyLastFour }: PaymentSource): string {
  const shown = (end: string | null) => (end === null ? t("none") : `…${end}`);
  const values = { secret: shown(signingSecretLastFour), key: shown(apiKeyLastFour) };
  const { key, shownKey } = sourceWords[provider];
  if (shownKey !== undefined) return shownKey(values);
  return key === undefined
    ? t("Signing secret: {secret}.", { secret: values.secret })
    : t("Signing secret: {secret}. Key for reading payments: {key}.", values);
}

function Disconnect({ source, onClose }: Pick<SourceCardProps, "source"> & { onClose: () => void }) {
  const remove = useCall(deletePaymentSource, { changes: [listPaymentSources] });
  return (
    <ConfirmDialog
      title={t("Disconnect this source?")}
      open
      danger
      onClose={onClose}
      onConfirm={() =>
        void remove.mutateAsync({ params: { sourceId: source.id } }).then(
          () => toast("ok", t("Payment source disconnected")),
          () => undefined,
        )
      }
      confirm={t("Disconnect")}
      pending={remove.isPending}
      error={remove.error}
    >
      {t(
        "Its conversions stay. Later payments, refunds and disputes are no longer counted. If we created the endpoint at Stripe, it is deleted there.",
      )}
    </ConfirmDialog>
  );
}
