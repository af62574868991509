import { isPayoutProvider } from "@kiteloop/contract/money/payout-account";
import { providerOf, type RewardType, rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";
import { rewardTypeNames } from "../lib/words.ts";
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
  stripe_credit: t("Credit"),
  gift_card: t("Value of the gift card"),
  payout: t("Amount"),
  balance: t("Amount"),
};

/** The consequence of an approval. */
const happens: Partial<Record<RewardType, string>> = {
  stripe_credit: t(
    "After the approval, the credit goes to the balance of the recipient’s Stripe customer. The reward waits until a payment names the customer.",
  ),
  gift_card: t(
    "After the approval, Tremendous emails a gift card to the recipient. The reward waits until your server has signed their email address.",
  ),
  balance: t(
    "After the approval, the amount is added to the recipient’s balance. Participants are paid when you start a payout.",
  ),
  payout: t(
    "After the approval, PayPal pays the account with the recipient’s email address. If they have no account, PayPal emails them, and returns what they don’t claim in 30 days. The reward waits until your server has signed their email address.",
  ),
};

/** How a reward is fulfilled, and what it costs. */
export function WayFields({ projectId, draft, onChange, wrong }: WayFieldsProps) {
  const stripe = useStripe(projectId);
  const types = rewardTypes.filter((id) => id === draft.type || !isMadeBySource(id) || stripe !== "missing");
  const provider = providerOf(draft.type);
  return (
    <>
      <Select
        label={t("Fulfillment")}
        options={types.map((id) => ({ id, ...rewardTypeNames[id] }))}
        value={draft.type}
        onChange={(id) => isType(id) && onChange({ type: id })}
      />
      {draft.type === "code" && (
        <TextField
          label={t("Code pool")}
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
        label={amountLabels[draft.type] ?? t("Cost of one (optional)")}
        draft={draft}
        onChange={onChange}
        wrong={(field) => wrong(field) ?? (field === "amount" ? wrong("value") : undefined)}
      />
      {happens[draft.type] !== undefined && <p className={styles.note}>{happens[draft.type]}</p>}
    </>
  );
}
