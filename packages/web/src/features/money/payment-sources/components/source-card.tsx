import {
  deletePaymentSource,
  listPaymentSources,
  type PaymentSource,
  stripeApiVersion,
} from "@kiteloop/contract/money/payment-source";
import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { CopyField } from "../../../../components/ui/copy-field.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
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
import { providerNames } from "./words.ts";

type SourceCardProps = { project: Project; source: PaymentSource };

/** A connected source: its address, its secrets by their last characters, its health and its events. */
export function SourceCard({ project, source }: SourceCardProps) {
  const [leaving, setLeaving] = useState(false);
  const { provider, signingSecretLastFour: secret, apiKeyLastFour: key, mode } = source;
  const { refusedAt, apiVersion } = source;
  const shown = secret === null ? t("paymentSources.sourceCard.none") : `…${secret}`;
  const shownKey = key === null ? t("paymentSources.sourceCard.none") : `…${key}`;
  const isNamed = provider !== "stripe" && provider !== "generic";
  return (
    <Card
      title={provider === "generic" ? t("paymentSources.sourceCard.generic") : providerNames[provider]}
      about={
        <Badge tone={mode === "live" ? "ok" : "plain"}>
          {t(mode === "live" ? "paymentSources.sourceCard.live" : "paymentSources.sourceCard.test")}
        </Badge>
      }
      lead={
        provider === "stripe"
          ? t("paymentSources.sourceCard.secrets", { secret: shown, key: shownKey })
          : isNamed
            ? t("paymentSources.sourceCard.secretAndKey", { secret: shown, key: shownKey })
            : t("paymentSources.sourceCard.secret", { secret: shown })
      }
      action={<Button onClick={() => setLeaving(true)}>{t("paymentSources.sourceCard.disconnect")}</Button>}
    >
      <div className={styles.body}>
        {secret === null && (
          <Notice tone="warn">
            {t(isNamed ? "paymentSources.sourceCard.needsWebhook" : "paymentSources.sourceCard.needsSecret")}
          </Notice>
        )}
        {refusedAt !== null && (
          <Notice tone="warn">
            {t("paymentSources.sourceCard.refused", { at: formatDateTime(refusedAt) })}
          </Notice>
        )}
        {apiVersion !== null && apiVersion !== stripeApiVersion && (
          <Notice tone="warn">
            {t("paymentSources.sourceCard.otherVersion", { version: apiVersion, expected: stripeApiVersion })}
          </Notice>
        )}
        <div>
          <p className={styles.label}>{t("paymentSources.sourceCard.url")}</p>
          <CopyField label={t("paymentSources.sourceCard.url")} value={source.url} />
        </div>
        {isNamed && <SetupSteps provider={provider} isOpen={secret === null} />}
        <SecretForm source={source} />
        {provider !== "generic" && <LinkSnippet provider={provider} />}
        {(provider === "stripe" || provider === "lemonsqueezy") && <MatchEmail source={source} />}
        {source.mapping !== null && (
          <MappingForm project={project} source={source} mapping={source.mapping} />
        )}
        <Backfill source={source} />
        <SourceHealth source={source} />
        <SourceEvents source={source} />
        {provider === "stripe" && mode === "live" && key !== null && (
          <Reconciliation projectId={project.id} provider="stripe" />
        )}
      </div>
      {leaving && <Disconnect source={source} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function Disconnect({ source, onClose }: Pick<SourceCardProps, "source"> & { onClose: () => void }) {
  const remove = useCall(deletePaymentSource, { changes: [listPaymentSources] });
  return (
    <ConfirmDialog
      title={t("paymentSources.sourceCard.disconnectTitle")}
      open
      danger
      onClose={onClose}
      onConfirm={() =>
        void remove.mutateAsync({ params: { sourceId: source.id } }).then(
          () => toast("ok", t("paymentSources.sourceCard.disconnected")),
          () => undefined,
        )
      }
      confirm={t("paymentSources.sourceCard.disconnect")}
      pending={remove.isPending}
      error={remove.error}
    >
      {t("paymentSources.sourceCard.disconnectText")}
    </ConfirmDialog>
  );
}
