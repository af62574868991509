import { isPayoutProvider } from "@kiteloop/contract/money/payout-account";
import { providerOf, type RewardType, rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { TextField } from "../../../../components/ui/field.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";
import { rewardTypeNames } from "../lib/words.ts";
import { t } from "../messages.ts";
import { AmountFields } from "./amount-fields.tsx";
import { ConnectAccount } from "./connect-account.tsx";
import { ConnectStripe, useStripe } from "./connect-stripe.tsx";
import { GiftCardFields } from "./gift-card-fields.tsx";
import { PromotionFields } from "./promotion-fields.tsx";
import styles from "./rewards.module.css";

const isType = (id: string): id is RewardType => rewardTypes.some((type) => type === id);

/** Whether a payment source's provider makes rewards of a type. */
const isMadeBySource = (type: RewardType) => {
  const provider = providerOf(type);
  return provider !== null && !isPayoutProvider(provider);
};

/** Labels of the amount, of types whose recipient gets it. */
const amountLabels: Partial<Record<RewardType, string>> = {
  stripe_credit: t("participants.wayFields.creditAmount"),
  gift_card: t("participants.wayFields.cardAmount"),
  payout: t("participants.wayFields.payoutAmount"),
};

/** The consequence of an approval. */
const happens: Partial<Record<RewardType, string>> = {
  stripe_credit: t("participants.wayFields.creditHappens"),
  gift_card: t("participants.wayFields.giftCardHappens"),
  payout: t("participants.wayFields.payoutHappens"),
};

/** How a reward is fulfilled, and what it costs. */
export function WayFields({ projectId, draft, onChange, wrong }: WayFieldsProps) {
  const stripe = useStripe(projectId);
  const types = rewardTypes.filter((id) => id === draft.type || !isMadeBySource(id) || stripe !== "missing");
  const provider = providerOf(draft.type);
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
      {stripe !== "connected" &&
        (isMadeBySource(draft.type) || (stripe === "missing" && provider === null)) && (
          <ConnectStripe projectId={projectId} stripe={stripe} />
        )}
      {isPayoutProvider(provider) && <ConnectAccount projectId={projectId} provider={provider} />}
      {draft.type === "gift_card" && <GiftCardFields draft={draft} onChange={onChange} wrong={wrong} />}
      {draft.type === "stripe_promotion_code" && (
        <PromotionFields draft={draft} onChange={onChange} wrong={wrong} />
      )}
      <AmountFields
        label={amountLabels[draft.type] ?? t("participants.wayFields.cost")}
        draft={draft}
        onChange={onChange}
        wrong={(field) => wrong(field) ?? (field === "amount" ? wrong("value") : undefined)}
      />
      {happens[draft.type] !== undefined && <p className={styles.note}>{happens[draft.type]}</p>}
    </>
  );
}
