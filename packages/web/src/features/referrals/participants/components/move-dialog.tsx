import { moveReward, type Reward, type RewardState } from "@kiteloop/contract/referrals/reward";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { ofRewards, useDecideRewards } from "../lib/use-decide-rewards.ts";
import { recipientOf, rewardStateNames } from "../lib/words.ts";

export type Move = Exclude<RewardState, "pending" | "sending" | "failed">;

export const moveNames: Record<Move, string> = {
  approved: t("Approve"),
  fulfilled: t("Fulfill"),
  reversed: t("Reverse"),
};

/** A failed reward that is approved is made again. */
export const moveName = ({ state }: Pick<Reward, "state">, move: Move): string =>
  state === "failed" && move === "approved" ? t("Try again") : moveNames[move];

function explain({ state, value, type, code }: Reward, move: Move): string {
  if (move === "fulfilled")
    return t("Mark it once you’ve delivered the reward. Kiteloop doesn’t send anything more.");
  if (state === "fulfilled" && type === "stripe_promotion_code" && code !== null)
    return t(
      "The promotion code is deactivated at Stripe. If it was used, the recipient will owe the reward’s cost, which comes off their next reward. This can’t be undone.",
    );
  if (state === "fulfilled")
    return value === null
      ? t("The reward was already delivered, so you need to reclaim it yourself. This can’t be undone.")
      : t(
          "The reward was already delivered. The recipient will owe {value}, which comes off their next reward.",
          { value: formatMoney(value) },
        );
  return t("The participant won’t get this reward. This can’t be undone.");
}

type MoveDialogProps = {
  projectId: string;
  reward: Reward;
  move: Exclude<Move, "approved">;
  onClose: () => void;
};

/** Asks for a note before a reward is fulfilled or reversed; reversing requires one. */
export function MoveDialog({ projectId, reward, move, onClose }: MoveDialogProps) {
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string>();
  const reverse = useCall(moveReward, { changes: ofRewards, evenRefused: true });
  const fulfill = useDecideRewards(projectId);
  const recipient = recipientOf(reward);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = moveReward.body.shape.note.safeParse(note);
    if (!parsed.success) return setMissing(complaint(parsed.error.issues[0]));
    if (move === "reversed" && note.trim() === "") return setMissing(t("Enter a reason"));
    if (move === "fulfilled") {
      fulfill.mutate({ rows: [reward], state: move, note });
      return onClose();
    }
    try {
      await reverse.mutateAsync({
        params: { projectId, rewardId: reward.id },
        body: { state: "reversed", note, version: reward.version },
      });
      toast(
        "ok",
        t("{label}: {what} for {recipient}", {
          label: rewardStateNames[move].label,
          what: reward.what,
          recipient,
        }),
      );
      onClose();
    } catch {
      // Shown above the buttons.
    }
  }

  return (
    <Dialog title={`${moveNames[move]} “${reward.what}”?`} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>{t("For {recipient}. {reward}", { recipient, reward: explain(reward, move) })}</p>
          <TextField
            label={move === "reversed" ? t("Reason") : t("Note (optional)")}
            autoComplete="off"
            value={note}
            error={missing}
            onChange={(event) => {
              setNote(event.target.value);
              setMissing(undefined);
            }}
          />
          <ErrorNotice error={reverse.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button
              type="submit"
              variant={move === "reversed" ? "danger" : "primary"}
              pending={reverse.isPending}
            >
              {moveNames[move]}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
