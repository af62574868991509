import { mostTiers, tierWindows } from "@kiteloop/contract/referrals/reward-share";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus, X } from "lucide-react";
import type { ShareDraft, TierDraft } from "../lib/share-draft.ts";
import styles from "./rewards.module.css";

type TierFieldsProps = {
  draft: ShareDraft;
  onChange: (changes: Partial<ShareDraft>) => void;
  wrong: (field: string) => string | undefined;
};

const counts = [
  { id: "converted", label: t("Converted invitees") },
  {
    id: "revenue",
    label: t("Revenue"),
    hint: t("Payments in one currency that earned a share, less what was reversed"),
  },
] as const;

const windows = [
  { id: "all", label: t("From the beginning") },
  { id: "month", label: t("In the calendar month of the payment") },
] as const;

/** Percentages for inviters who brought more. */
export function TierFields({ draft, onChange, wrong }: TierFieldsProps) {
  const { tiers } = draft;
  const set = (at: number, changes: Partial<TierDraft>) =>
    onChange({ tiers: tiers.map((one, i) => (i === at ? { ...one, ...changes } : one)) });
  const rise = wrong("tiers");
  const byRevenue = draft.tiersBy === "revenue";
  return (
    <>
      {tiers.length > 0 && <CountFields draft={draft} onChange={onChange} wrong={wrong} />}
      {tiers.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={i} className={styles.tier}>
          <TextField
            label={byRevenue ? t("Revenue") : t("Converted invitees")}
            inputMode={byRevenue ? "decimal" : "numeric"}
            autoComplete="off"
            value={one.from}
            error={
              wrong(`tiers.${i}.from`) ??
              (i === 0 ? undefined : rise && t("Must be higher than the previous one"))
            }
            onChange={(event) => set(i, { from: event.target.value })}
          />
          <TextField
            label={t("Percent from then on")}
            inputMode="decimal"
            autoComplete="off"
            value={one.percent}
            error={wrong(`tiers.${i}.basisPoints`)}
            onChange={(event) => set(i, { percent: event.target.value })}
          />
          <Button
            icon
            variant="ghost"
            aria-label={t("Remove tier {i}", { i: i + 1 })}
            onClick={() => onChange({ tiers: tiers.filter((_, other) => other !== i) })}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {tiers.length < mostTiers && (
        <Row>
          <Button size="small" onClick={() => onChange({ tiers: [...tiers, { from: "", percent: "" }] })}>
            <Plus aria-hidden="true" />
            {t("Add a tier")}
          </Button>
        </Row>
      )}
    </>
  );
}

/** The unit that tiers count, and over which time. */
function CountFields({ draft, onChange, wrong }: TierFieldsProps) {
  return (
    <div className={styles.pair}>
      <Select
        label={t("Tiers count")}
        options={counts}
        value={draft.tiersBy}
        onChange={(id) => onChange({ tiersBy: id === "revenue" ? "revenue" : "converted" })}
      />
      <Select
        label={t("Counted")}
        options={windows}
        value={draft.tierWindow}
        onChange={(id) => onChange({ tierWindow: tierWindows.find((one) => one === id) ?? "all" })}
      />
      {draft.tiersBy === "revenue" && (
        <TextField
          label={t("Currency")}
          placeholder="EUR"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          value={draft.tierCurrency}
          error={wrong("tierCurrency")}
          onChange={(event) => onChange({ tierCurrency: event.target.value.toUpperCase() })}
        />
      )}
    </div>
  );
}
