import { type Webhook, webhookPatience } from "@kiteloop/contract/messaging/webhook";
import { Notice } from "../../../../../components/ui/notice.tsx";
import { formatDateTime } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";
import { attemptWords } from "./words.ts";

/** Explains why an endpoint does not deliver, and what to do; nothing for a working one. */
export function WebhookStatus({ hook }: { hook: Webhook }) {
  const { state, disabledReason, failingSince, lastAttempt } = hook;
  const last =
    lastAttempt && !lastAttempt.ok
      ? t("apiKeys.status.lastAttempt", { lastAttempt: attemptWords(lastAttempt) })
      : "";
  if (state === "paused") {
    return <Notice>{t("apiKeys.status.thisEndpointIsPaused")}</Notice>;
  }
  if (state === "disabled") {
    return (
      <Notice tone="danger">
        <span>
          {t("apiKeys.status.eventsArentSentOr", {
            disabledReason:
              disabledReason === "gone"
                ? t("apiKeys.status.disabledBecauseYourServer")
                : t("apiKeys.status.disabledBecauseEveryAttempt"),
            last,
          })}
        </span>
      </Notice>
    );
  }
  if (failingSince === null) return null;
  const until = new Date(Date.parse(failingSince) + webhookPatience.seconds * 1000).toISOString();
  return (
    <Notice tone="warn">
      <span>
        {t("apiKeys.status.everyAttemptSinceHas", {
          failingSince: formatDateTime(failingSince),
          last,
          until: formatDateTime(until),
        })}
      </span>
    </Notice>
  );
}
