import { replayWebhookDeliveries, type Webhook } from "@kiteloop/contract/messaging/webhook";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../../api/client.ts";
import { refetch } from "../../../../../api/key-of.ts";
import { ofWebhooks } from "./of-webhooks.ts";

/** Periods to choose from, in ms. */
const spans: readonly { id: string; label: string; ms: number }[] = [
  { id: "hour", label: t("Last hour"), ms: hourMs },
  { id: "day", label: t("Last 24 hours"), ms: dayMs },
  { id: "week", label: t("Last 7 days"), ms: 7 * dayMs },
  { id: "all", label: t("Last 30 days"), ms: 31 * dayMs },
];

/** Start times to choose from: first the start of the failure, if it is known and still in the log. */
function choicesAt(now: number, { failedFrom }: Webhook) {
  const fixed = spans.map(({ id, label, ms }) => ({ id, label, since: new Date(now - ms).toISOString() }));
  if (failedFrom === null || now - Date.parse(failedFrom) > 30 * dayMs) return fixed;
  const label = t("Since the first failure, {failedFrom}", { failedFrom: formatDateTime(failedFrom) });
  return [{ id: "began", label, since: failedFrom }, ...fixed];
}

/** Replays all failed deliveries after `since`. Returns their number. */
async function replayFailed(webhookId: string, since: string): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const body = { since, cursor };
    const { replayed, next } = await call(replayWebhookDeliveries, { params: { webhookId }, body });
    count += replayed;
    cursor = next;
  } while (cursor !== undefined);
  return count;
}

type ReplayFailedProps = { hook: Webhook; onClose: () => void };

/** Replays all failed deliveries since a time, as after fixing a server. */
export function ReplayFailed({ hook, onClose }: ReplayFailedProps) {
  const choices = choicesAt(Date.now(), hook);
  const [chosen, choose] = useState(choices[0]?.id === "began" ? "began" : "day");
  const replay = useMutation({
    mutationFn: (since: string) => replayFailed(hook.id, since),
    onSettled: (_count, _error, _since, _context, { client }) => refetch(client, ofWebhooks),
  });
  const send = () => {
    const since = choicesAt(Date.now(), hook).find(({ id }) => id === chosen)?.since;
    if (since === undefined) return;
    replay.mutate(since, {
      onSuccess: (count) => {
        onClose();
        if (count === 0) toast("ok", t("No failed deliveries in that period"));
        else toast("ok", t("Replaying {count, plural, one {# delivery} other {# deliveries}}", { count }));
      },
    });
  };
  return (
    <ConfirmDialog
      title={t("Replay failed deliveries?")}
      open
      onClose={onClose}
      confirm={t("Replay")}
      pending={replay.isPending}
      error={replay.error}
      onConfirm={send}
    >
      <p>
        {t(
          "Failed deliveries from this period are sent again within a minute, with the same IDs. Pending retries aren’t affected.",
        )}
      </p>
      <Select
        label={t("Period")}
        options={choices.map(({ id, label }) => ({ id, label }))}
        value={chosen}
        onChange={choose}
      />
    </ConfirmDialog>
  );
}
