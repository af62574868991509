import type { Reward } from "@kiteloop/contract/referrals/reward";
import { Button } from "../../../../components/ui/button.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { useMay } from "../../../../lib/role.ts";
import { useRewardCode } from "../api/rewards.ts";
import { recipientOf } from "../lib/words.ts";
import { t } from "../messages.ts";
import styles from "./rewards.module.css";

/** Shows a reward's whole code on request, to members who may hand out rewards. */
export function ShowCode({ projectId, reward }: { projectId: string; reward: Reward }) {
  const ask = useRewardCode(projectId);
  const mayShow = useMay("editor");
  if (reward.code === null || !mayShow) return null;
  const of = { what: reward.what, recipient: recipientOf(reward) };
  const code = ask.data?.code ?? null;
  return code === null ? (
    <Button
      size="small"
      pending={ask.isPending}
      aria-label={t("participants.showCode.showOf", of)}
      onClick={() => ask.mutate(reward.id)}
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
