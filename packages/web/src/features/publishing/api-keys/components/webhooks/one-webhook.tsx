import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import type { Destination } from "@kiteloop/contract/messaging/webhook-destination";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { formatDate, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
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
        {t("All endpoints")}
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
      <dt>{t("Project")}</dt>
      <dd>
        <Link to={paths.project.href({ projectId })}>
          <ProjectName projectId={projectId} projectName={projectName} />
        </Link>
      </dd>
      <dt>{t("Events")}</dt>
      <dd className={styles.codes}>
        {events.map((event) => (
          <code key={event}>{event}</code>
        ))}
      </dd>
      <Arrived hook={hook} />
      {payloadFormat === "json" ? (
        <>
          <dt>{t("Signed with")}</dt>
          <dd>
            {both
              ? t("The new secret and, until {oldSecretUntil}, the previous one", {
                  oldSecretUntil: formatDateTime(oldSecretUntil),
                })
              : t("The secret shown when it was created")}
          </dd>
        </>
      ) : (
        <>
          <dt>{t("Sent to")}</dt>
          <dd>{formatNames[payloadFormat]}</dd>
        </>
      )}
      {hook.destination && <DestinationFacts hook={hook} destination={hook.destination} />}
      <dt>{t("Created")}</dt>
      <dd>
        {t("{date} by {member}", { date: formatDate(createdAt), member: createdBy })}
        {creatorLeft && t(", a former member who may know its secret")}
      </dd>
    </dl>
  );
}

type DestinationFactsProps = { hook: Webhook; destination: Destination };

function DestinationFacts({ hook, destination }: DestinationFactsProps) {
  const { keyLastFour, measurementId, adConsent } = destination;
  return (
    <>
      <dt>{t("Key")}</dt>
      <dd>
        <code>{`…${keyLastFour}`}</code>
      </dd>
      {hook.payloadFormat === "ga4" && (
        <>
          <dt>{t("Measurement ID")}</dt>
          <dd>
            <code>{measurementId}</code>
          </dd>
          <dt>{t("Use for ads")}</dt>
          <dd>{adConsent ? t("Allowed") : t("Not allowed")}</dd>
        </>
      )}
    </>
  );
}
