import {
  isMadeByProvider,
  type RewardType,
  rewardTypes,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import { TextField } from "../../../../components/ui/field.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";
import { rewardTypeNames } from "../lib/words.ts";
import { t } from "../messages.ts";
import { AmountFields } from "./amount-fields.tsx";
import { ConnectStripe, useStripe } from "./connect-stripe.tsx";
import { PromotionFields } from "./promotion-fields.tsx";
import styles from "./rewards.module.css";

const isType = (id: string): id is RewardType => rewardTypes.some((type) => type === id);

/** How a reward is fulfilled, and what it costs. */
export function WayFields({ projectId, draft, onChange, wrong }: WayFieldsProps) {
  const stripe = useStripe(projectId);
  const types = rewardTypes.filter((id) => id === draft.type || !isMadeByProvider(id) || stripe !== "missing");
  return (
    <>
      <Select
        label={t("participants.wayFields.fulfillment")}
        options={types.map((id) => ({ id, ...rewardTypeNames[id] }))}
        value={draft.type}
        onChange={(id) => isType(id) && onChange({ type: id })}
      />
      {draft.type === "code" && (
        <TextField
          label={t("participants.wayFields.pool")}
          hint={t("participants.wayFields.poolHint")}
          placeholder="gifts"
          autoComplete="off"
          spellCheck={false}
          mono
          value={draft.pool}
          error={wrong("pool")}
          onChange={(event) => onChange({ pool: event.target.value })}
        />
      )}
      {stripe !== "connected" && (stripe === "missing" || isMadeByProvider(draft.type)) && (
        <ConnectStripe projectId={projectId} stripe={stripe} />
      )}
      {draft.type === "stripe_promotion_code" && (
        <PromotionFields draft={draft} onChange={onChange} wrong={wrong} />
      )}
      <AmountFields
        label={
          draft.type === "stripe_credit"
            ? t("participants.wayFields.creditAmount")
            : t("participants.wayFields.cost")
        }
        draft={draft}
        onChange={onChange}
        wrong={(field) => wrong(field) ?? (field === "amount" ? wrong("value") : undefined)}
      />
      {draft.type === "stripe_credit" && (
        <p className={styles.note}>{t("participants.wayFields.creditHappens")}</p>
      )}
    </>
  );
}
