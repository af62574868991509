import { type RewardType, rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { TextField } from "../../../../components/ui/field.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import type { AmountDraft, WayDraft } from "../lib/way-draft.ts";
import { rewardTypeNames } from "../lib/words.ts";
import { t } from "../messages.ts";
import styles from "./rewards.module.css";

type AmountFieldsProps = {
  label: string;
  draft: AmountDraft;
  onChange: (changes: Partial<AmountDraft>) => void;
  /** Errors by field. */
  wrong: (field: keyof AmountDraft) => string | undefined;
};

/** An amount and its currency. */
export function AmountFields({ label, draft, onChange, wrong }: AmountFieldsProps) {
  return (
    <div className={styles.amount}>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={wrong("amount")}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label={t("participants.wayFields.currency")}
        placeholder="EUR"
        autoComplete="off"
        spellCheck={false}
        maxLength={3}
        value={draft.currency}
        error={wrong("currency")}
        onChange={(event) => onChange({ currency: event.target.value.toUpperCase() })}
      />
    </div>
  );
}

type WayFieldsProps = {
  draft: WayDraft;
  onChange: (changes: Partial<WayDraft>) => void;
  wrong: (field: keyof WayDraft) => string | undefined;
};

const isType = (id: string): id is RewardType => rewardTypes.some((type) => type === id);

/** How a reward is fulfilled, and what it costs. */
export function WayFields({ draft, onChange, wrong }: WayFieldsProps) {
  return (
    <>
      <Select
        label={t("participants.wayFields.fulfillment")}
        options={rewardTypes.map((id) => ({ id, ...rewardTypeNames[id] }))}
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
      <AmountFields
        label={t("participants.wayFields.cost")}
        draft={draft}
        onChange={onChange}
        wrong={wrong}
      />
    </>
  );
}
