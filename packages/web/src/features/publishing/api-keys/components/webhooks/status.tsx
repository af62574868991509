import { type Webhook, webhookPatience } from "@kiteloop/contract/messaging/webhook";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { attemptWords } from "./words.ts";

/** Explains why an endpoint does not deliver, and what to do; nothing for a working one. */
export function WebhookStatus({ hook }: { hook: Webhook }) {
  const { state, disabledReason, failingSince, lastAttempt } = hook;
  const last =
    lastAttempt && !lastAttempt.ok
      ? t("Last attempt: {lastAttempt}.", { lastAttempt: attemptWords(lastAttempt) })
      : "";
  if (state === "paused") {
    return (
      <Notice>
        {t(
          "This endpoint is paused. New events aren’t sent or kept. Pending deliveries are sent when you resume it.",
        )}
      </Notice>
    );
  }
  if (state === "disabled") {
    return (
      <Notice tone="danger">
        <span>
          {t(
            "{disabledReason} {last} Events aren’t sent or kept. Fix your server, resume the endpoint, then replay failed deliveries.",
            {
              disabledReason:
                disabledReason === "gone"
                  ? t("Disabled because your server returned 410 Gone.")
                  : t("Disabled because every attempt failed for five days."),
              last,
            },
          )}
        </span>
      </Notice>
    );
  }
  if (failingSince === null) return null;
  const until = new Date(Date.parse(failingSince) + webhookPatience.seconds * 1000).toISOString();
  return (
    <Notice tone="warn">
      <span>
        {t(
          "Every attempt since {failingSince} has failed. {last} If no delivery succeeds by {until}, we’ll disable the endpoint and email your admins.",
          {
            failingSince: formatDateTime(failingSince),
            last,
            until: formatDateTime(until),
          },
        )}
      </span>
    </Notice>
  );
}
