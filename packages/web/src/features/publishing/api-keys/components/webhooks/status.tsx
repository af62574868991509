import { type Webhook, webhookPatience } from "@kiteloop/contract/messaging/webhook";
import { Notice } from "../../../../../components/ui/notice.tsx";
import { formatDateTime } from "../../../../../lib/format.ts";
import { attemptWords } from "./words.ts";

/** Explains why an endpoint does not deliver, and what to do; nothing for a working one. */
export function WebhookStatus({ hook }: { hook: Webhook }) {
  const { state, disabledReason, failingSince, lastAttempt } = hook;
  const last = lastAttempt && !lastAttempt.ok ? `The latest attempt: ${attemptWords(lastAttempt)}.` : "";
  if (state === "paused") {
    return (
      <Notice>
        Paused: what happens until it is resumed is not kept for it. What was waiting before is sent then.
      </Notice>
    );
  }
  if (state === "disabled") {
    return (
      <Notice tone="danger">
        <span>
          {disabledReason === "gone"
            ? "Disabled, because it answered 410 Gone: nothing more is wanted there."
            : "Disabled, because every attempt failed for five days."}{" "}
          {last} Nothing is sent, and what happens is not kept for it. Mend your server and resume it; then
          replay what failed.
        </span>
      </Notice>
    );
  }
  if (failingSince === null) return null;
  const until = new Date(Date.parse(failingSince) + webhookPatience.seconds * 1000).toISOString();
  return (
    <Notice tone="warn">
      <span>
        Every attempt since {formatDateTime(failingSince)} has failed. {last} Deliveries are tried again for
        some days; if none arrives until {formatDateTime(until)}, the endpoint is disabled and your admins get
        an email.
      </span>
    </Notice>
  );
}
