import {
  getWebhookDelivery,
  keptAttempts,
  replayWebhookDelivery,
  type Webhook,
} from "@kiteloop/contract/messaging/webhook";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyButton, CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../../api/query-of.ts";
import { useCall } from "../../../../../api/use-call.ts";
import { readable } from "./body.ts";
import { ofWebhooks } from "./of-webhooks.ts";
import styles from "./webhooks.module.css";
import { attemptWords, deliveryWords, replayWords } from "./words.ts";

type Read = ResponseOf<typeof getWebhookDelivery>;

type DeliveryDialogProps = { hook: Webhook; deliveryId: string; onClose: () => void };

/** A delivery: payload, attempts with their responses, and replay. */
export function DeliveryDialog({ hook, deliveryId, onClose }: DeliveryDialogProps) {
  const query = useQuery({
    ...queryOf(getWebhookDelivery, { params: { webhookId: hook.id, deliveryId } }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === "waiting" ? 5_000 : false),
  });
  return (
    <Dialog title={query.data?.delivery.type ?? t("Delivery")} open onClose={onClose} wide>
      <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
        {(read) => (
          <Stack>
            <div className={styles.delivery}>
              <Stack>
                <Facts hook={hook} read={read} />
                <Attempts read={read} />
              </Stack>
              <section className={styles.body}>
                <h3>{t("Body")}</h3>
                {read.delivery.state === "erased" ? (
                  <p className={styles.quiet}>{t("Deleted because the person it was about was erased.")}</p>
                ) : (
                  <CopyField label={t("body")} value={read.body} shown={readable(read.body)} block />
                )}
              </section>
            </div>
            {read.delivery.state === "erased" ? (
              <DialogActions>
                <Button onClick={onClose}>{t("Close")}</Button>
              </DialogActions>
            ) : (
              <Replay hook={hook} delivery={read.delivery} onClose={onClose} />
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function Facts({ hook, read: { delivery } }: { hook: Webhook; read: Read }) {
  const { label, tone } = deliveryWords(delivery);
  return (
    <dl className={styles.facts}>
      <dt>{t("State")}</dt>
      <dd>
        <Badge tone={tone}>{label}</Badge>
        {delivery.nextAt !== null &&
          hook.state === "active" &&
          t("next attempt {nextAt}", { nextAt: formatDateTime(delivery.nextAt) })}
      </dd>
      <dt>{t("Occurred")}</dt>
      <dd>{formatDateTime(delivery.happenedAt)}</dd>
      <dt>
        <code>webhook-id</code>
      </dt>
      <dd>
        <code>{delivery.id}</code>
        <CopyButton label={t("webhook-id")} value={delivery.id} />
      </dd>
    </dl>
  );
}

function Attempts({ read: { attempts, delivery } }: { read: Read }) {
  if (attempts.length === 0) return <p className={styles.quiet}>{t("Not attempted yet.")}</p>;
  const older = delivery.attempts - attempts.length;
  return (
    <section>
      <h3>
        {attempts.length === 1 ? t("1 attempt") : t("{attempts} attempts", { attempts: delivery.attempts })}
      </h3>
      <ol className={styles.attempts} aria-label={t("Attempts")}>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <p>
              <Badge tone={attempt.ok ? "ok" : "danger"} dot>
                {attempt.ok ? t("Delivered") : t("Failed")}
              </Badge>
              <span>{attemptWords(attempt)}</span>
              <time dateTime={attempt.at}>{formatDateTime(attempt.at)}</time>
            </p>
            {attempt.excerpt !== "" && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
              <pre tabIndex={0}>{attempt.excerpt}</pre>
            )}
          </li>
        ))}
      </ol>
      {older > 0 && (
        <p className={styles.quiet}>{t("The last {keptAttempts} attempts are kept.", { keptAttempts })}</p>
      )}
    </section>
  );
}

type ReplayProps = { hook: Webhook; delivery: Read["delivery"]; onClose: () => void };

function Replay({ hook, delivery: { id, state }, onClose }: ReplayProps) {
  const replay = useCall(replayWebhookDelivery, { changes: ofWebhooks });
  return (
    <>
      <ErrorNotice error={replay.error} />
      <DialogActions>
        {hook.state === "active" ? (
          <p className={styles.quiet}>{replayWords(hook.payloadFormat)}</p>
        ) : (
          <p className={styles.quiet}>{t("Resume the endpoint to send this again.")}</p>
        )}
        <Button onClick={onClose}>{t("Close")}</Button>
        {hook.state === "active" && (
          <Button
            variant="primary"
            pending={replay.isPending}
            onClick={() =>
              replay.mutate(
                { params: { webhookId: hook.id, deliveryId: id } },
                {
                  onSuccess: ({ lastAttempt }) =>
                    lastAttempt?.ok
                      ? toast("ok", t("Delivered"), attemptWords(lastAttempt))
                      : toast(
                          "danger",
                          t("Delivery failed"),
                          lastAttempt ? attemptWords(lastAttempt) : undefined,
                        ),
                },
              )
            }
          >
            {state === "waiting" ? t("Send now") : t("Replay")}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
