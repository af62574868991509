import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import type { Destination } from "@kiteloop/contract/messaging/webhook-destination";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { paths, webhooksHref } from "../../../../../app/paths.ts";
import { Badge } from "../../../../../components/ui/badge.tsx";
import { Card } from "../../../../../components/ui/card.tsx";
import { Stack } from "../../../../../components/ui/layout.tsx";
import { formatDate, formatDateTime } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";
import { ProjectName } from "../project-name.tsx";
import { Arrived } from "./arrived.tsx";
import { Deliveries } from "./deliveries.tsx";
import { WebhookStatus } from "./status.tsx";
import { VerifyCard } from "./verify-card.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import styles from "./webhooks.module.css";
import { endpointName, formatNames, webhookStatusOf } from "./words.ts";

/** An endpoint: status, actions, deliveries, and example receivers. */
export function OneWebhook({ hook }: { hook: Webhook }) {
  const now = Date.now();
  const { label, tone } = webhookStatusOf(hook, now);
  return (
    <Stack>
      <Link className={styles.back} to={webhooksHref()}>
        <ArrowLeft aria-hidden="true" />
        {t("apiKeys.oneWebhook.allEndpoints")}
      </Link>
      <Card
        title={<span className={styles.url}>{endpointName(hook)}</span>}
        lead={hook.description}
        action={<Badge tone={tone}>{label}</Badge>}
      >
        <Stack>
          <WebhookStatus hook={hook} />
          <Facts hook={hook} now={now} />
          <WebhookActions hook={hook} />
        </Stack>
      </Card>
      <Deliveries hook={hook} />
      {hook.payloadFormat === "json" && <VerifyCard hook={hook} />}
    </Stack>
  );
}

function Facts({ hook, now }: { hook: Webhook; now: number }) {
  const { projectId, projectName, events, payloadFormat, oldSecretUntil, createdAt, createdBy, creatorLeft } =
    hook;
  const both = oldSecretUntil !== null && Date.parse(oldSecretUntil) > now;
  return (
    <dl className={styles.facts}>
      <dt>{t("apiKeys.oneWebhook.project")}</dt>
      <dd>
        <Link to={paths.project.href({ projectId })}>
          <ProjectName projectId={projectId} projectName={projectName} />
        </Link>
      </dd>
      <dt>{t("apiKeys.oneWebhook.events")}</dt>
      <dd className={styles.codes}>
        {events.map((event) => (
          <code key={event}>{event}</code>
        ))}
      </dd>
      <Arrived hook={hook} />
      {payloadFormat === "json" ? (
        <>
          <dt>{t("apiKeys.oneWebhook.signedWith")}</dt>
          <dd>
            {both
              ? t("apiKeys.oneWebhook.theNewSecretAnd", { oldSecretUntil: formatDateTime(oldSecretUntil) })
              : t("apiKeys.oneWebhook.theSecretShownWhen")}
          </dd>
        </>
      ) : (
        <>
          <dt>{t("apiKeys.oneWebhook.sentTo")}</dt>
          <dd>{formatNames[payloadFormat]}</dd>
        </>
      )}
      {hook.destination && <DestinationFacts hook={hook} destination={hook.destination} />}
      <dt>{t("apiKeys.oneWebhook.created")}</dt>
      <dd>
        {t("apiKeys.oneWebhook.createdBy", { date: formatDate(createdAt), member: createdBy })}
        {creatorLeft && t("apiKeys.oneWebhook.aFormerMemberWho")}
      </dd>
    </dl>
  );
}

type DestinationFactsProps = { hook: Webhook; destination: Destination };

function DestinationFacts({ hook, destination }: DestinationFactsProps) {
  const { keyLastFour, measurementId, adConsent } = destination;
  return (
    <>
      <dt>{t("apiKeys.oneWebhook.key")}</dt>
      <dd>
        <code>{`…${keyLastFour}`}</code>
      </dd>
      {hook.payloadFormat === "ga4" && (
        <>
          <dt>{t("apiKeys.destinationFields.measurementId")}</dt>
          <dd>
            <code>{measurementId}</code>
          </dd>
          <dt>{t("apiKeys.oneWebhook.useForAds")}</dt>
          <dd>{adConsent ? t("apiKeys.oneWebhook.granted") : t("apiKeys.oneWebhook.denied")}</dd>
        </>
      )}
    </>
  );
}
