import type { Webhook } from "@kiteloop/contract/messaging/webhook";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { useState } from "react";
import { ConfirmDialog } from "../../../../../components/ui/dialog.tsx";
import { Select } from "../../../../../components/ui/select.tsx";
import { toast } from "../../../../../components/ui/toast.ts";
import { formatCount, formatDateTime } from "../../../../../lib/format.ts";
import { useReplayFailed } from "../../api/webhooks.ts";

/** Periods to choose from, in ms. */
const spans: readonly { id: string; label: string; ms: number }[] = [
  { id: "hour", label: "The last hour", ms: hourMs },
  { id: "day", label: "The last 24 hours", ms: dayMs },
  { id: "week", label: "The last 7 days", ms: 7 * dayMs },
  { id: "all", label: "All that is kept: 30 days", ms: 31 * dayMs },
];

/** Start times to choose from: first the start of the failure, if it is known and still in the log. */
function choicesAt(now: number, { failedFrom }: Webhook) {
  const fixed = spans.map(({ id, label, ms }) => ({ id, label, since: new Date(now - ms).toISOString() }));
  if (failedFrom === null || now - Date.parse(failedFrom) > 30 * dayMs) return fixed;
  const label = `Since it began to fail: ${formatDateTime(failedFrom)}`;
  return [{ id: "began", label, since: failedFrom }, ...fixed];
}

type ReplayFailedProps = { hook: Webhook; onClose: () => void };

/** Replays all failed deliveries since a time, as after fixing a server. */
export function ReplayFailed({ hook, onClose }: ReplayFailedProps) {
  const choices = choicesAt(Date.now(), hook);
  const [chosen, choose] = useState(choices[0]?.id === "began" ? "began" : "day");
  const replay = useReplayFailed(hook.id);
  const send = () => {
    const since = choicesAt(Date.now(), hook).find(({ id }) => id === chosen)?.since;
    if (since === undefined) return;
    replay.mutate(since, {
      onSuccess: (count) => {
        onClose();
        if (count === 0) toast("ok", "Nothing has failed in that time");
        else
          toast("ok", `${formatCount(count)} ${count === 1 ? "delivery goes" : "deliveries go"} out again`);
      },
    });
  };
  return (
    <ConfirmDialog
      title="Replay what failed?"
      open
      onClose={onClose}
      confirm="Replay"
      pending={replay.isPending}
      error={replay.error}
      onConfirm={send}
    >
      <p>
        Failed deliveries of this time are sent again within a minute or so, each under its own id. Deliveries
        still waiting for another attempt are left alone.
      </p>
      <Select
        label="What happened in"
        options={choices.map(({ id, label }) => ({ id, label }))}
        value={chosen}
        onChange={choose}
      />
    </ConfirmDialog>
  );
}
