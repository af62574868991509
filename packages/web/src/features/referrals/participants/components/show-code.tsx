import { type Reward, showRewardCode } from "@kiteloop/contract/referrals/reward";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyButton } from "@kiteloop/ui/components/copy-field.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../api/use-call.ts";
import { useMay } from "../../../../lib/role.ts";
import { recipientOf } from "../lib/words.ts";
import styles from "./rewards.module.css";

/** Shows a reward's whole code on request, to members who may hand out rewards. */
export function ShowCode({ projectId, reward }: { projectId: string; reward: Reward }) {
  const ask = useCall(showRewardCode, {
    // The code is not kept once its row is gone.
    gcTime: 0,
    onError: toastError(t("Couldn’t show the code")),
  });
  const mayShow = useMay("editor");
  if (reward.code === null || !mayShow) return null;
  const of = { what: reward.what, recipient: recipientOf(reward) };
  const code = ask.data?.code ?? null;
  return code === null ? (
    <Button
      size="small"
      pending={ask.isPending}
      aria-label={t("Show code of {what} for {recipient}", of)}
      onClick={() => ask.mutate({ params: { projectId, rewardId: reward.id } })}
    >
      {t("Show code")}
    </Button>
  ) : (
    <span className={styles.code}>
      <code>{code}</code>
      <CopyButton label={t("code of {what} for {recipient}", of)} value={code} />
    </span>
  );
}
