import { type Reward, showRewardCode } from "@kiteloop/contract/referrals/reward";
import { useCall } from "../../../../api/use-call.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { toastError } from "../../../../components/ui/toast.ts";
import { useMay } from "../../../../lib/role.ts";
import { recipientOf } from "../lib/words.ts";
import { t } from "../messages.ts";
import styles from "./rewards.module.css";

/** Shows a reward's whole code on request, to members who may hand out rewards. */
export function ShowCode({ projectId, reward }: { projectId: string; reward: Reward }) {
  const ask = useCall(showRewardCode, {
    // The code is not kept once its row is gone.
    gcTime: 0,
    onError: toastError(t("participants.showCode.notShown")),
  });
  const mayShow = useMay("editor");
  if (reward.code === null || !mayShow) return null;
  const of = { what: reward.what, recipient: recipientOf(reward) };
  const code = ask.data?.code ?? null;
  return code === null ? (
    <Button
      size="small"
      pending={ask.isPending}
      aria-label={t("participants.showCode.showOf", of)}
      onClick={() => ask.mutate({ params: { projectId, rewardId: reward.id } })}
    >
      {t("participants.showCode.show")}
    </Button>
  ) : (
    <span className={styles.code}>
      <code>{code}</code>
      <CopyButton label={t("participants.showCode.codeOf", of)} value={code} />
    </span>
  );
}
