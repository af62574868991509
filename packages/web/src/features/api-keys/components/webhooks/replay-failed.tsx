import type { Webhook } from "@kiteloop/contract/webhook";
import { useState } from "react";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useReplayFailed } from "../../api/webhooks.ts";

const hour = 3_600_000;

/** How far back, in ms. */
const spans: readonly { id: string; label: string; ms: number }[] = [
  { id: "hour", label: "The last hour", ms: hour },
  { id: "day", label: "The last 24 hours", ms: 24 * hour },
  { id: "week", label: "The last 7 days", ms: 7 * 24 * hour },
  { id: "all", label: "All that is kept: 30 days", ms: 31 * 24 * hour },
];

type ReplayFailedProps = { hook: Webhook; onClose: () => void };

/** Sends everything again that has failed since a time, as after a mend of one's server. */
export function ReplayFailed({ hook, onClose }: ReplayFailedProps) {
  const [span, setSpan] = useState("day");
  const replay = useReplayFailed(hook.id);
  const send = () => {
    const ms = spans.find(({ id }) => id === span)?.ms ?? hour;
    replay.mutate(new Date(Date.now() - ms).toISOString(), {
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
        What happened in this time and has failed is sent again within a minute or so, each under its own id.
        What still waits for another attempt is left to its turn.
      </p>
      <Select
        label="What happened in"
        options={spans.map(({ id, label }) => ({ id, label }))}
        value={span}
        onChange={setSpan}
      />
    </ConfirmDialog>
  );
}
