import { moveReward, type Reward, type RewardState } from "@kiteloop/contract/referrals/reward";
import { type FormEvent, useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { useMoveReward } from "../api/rewards.ts";
import { recipientOf, rewardStateNames } from "../lib/words.ts";

export type Move = Exclude<RewardState, "pending">;

export const moveNames: Record<Move, string> = {
  approved: "Approve",
  fulfilled: "Fulfil",
  reversed: "Reverse",
};

function explain({ state }: Reward, move: Move): string {
  if (move === "approved") return "It is theirs then, and waits to be handed out.";
  if (move === "fulfilled") return "Say so once they have it. Kiteloop itself sends nothing.";
  if (state === "fulfilled")
    return "They have it already: what you sent you have to take back yourself. This cannot be undone.";
  return "They do not get it. This cannot be undone.";
}

type MoveDialogProps = { projectId: string; reward: Reward; move: Move; onClose: () => void };

/** Asks for a note before a reward changes its state; reversing requires one. */
export function MoveDialog({ projectId, reward, move, onClose }: MoveDialogProps) {
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string>();
  const mutation = useMoveReward(projectId);
  const recipient = recipientOf(reward);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = moveReward.body.shape.note.safeParse(note);
    if (!parsed.success) return setMissing(complaint(parsed.error.issues[0]));
    if (move === "reversed" && note.trim() === "") return setMissing("Give a reason, for later reference");
    try {
      await mutation.mutateAsync({ reward, state: move, note });
      toast("ok", `${rewardStateNames[move].label}: ${reward.what} for ${recipient}`);
      onClose();
    } catch {
      // Shown above the buttons.
    }
  }

  return (
    <Dialog title={`${moveNames[move]} “${reward.what}”?`} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>
            For {recipient}. {explain(reward, move)}
          </p>
          <TextField
            label={move === "reversed" ? "Reason" : "Note (optional)"}
            hint="Kept in the reward's history; only your team sees it."
            autoComplete="off"
            value={note}
            error={missing}
            onChange={(event) => {
              setNote(event.target.value);
              setMissing(undefined);
            }}
          />
          <ErrorNotice error={mutation.error} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant={move === "reversed" ? "danger" : "primary"}
              pending={mutation.isPending}
            >
              {moveNames[move]}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
