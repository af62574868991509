import { mostTiers } from "@kiteloop/contract/referrals/reward-share";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus, X } from "lucide-react";
import type { TierDraft } from "../lib/share-draft.ts";
import styles from "./rewards.module.css";

type TierFieldsProps = {
  tiers: readonly TierDraft[];
  onChange: (tiers: TierDraft[]) => void;
  wrong: (field: string) => string | undefined;
};

/** Percentages for inviters with more converted invitees. */
export function TierFields({ tiers, onChange, wrong }: TierFieldsProps) {
  const set = (at: number, changes: Partial<TierDraft>) =>
    onChange(tiers.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  const rise = wrong("tiers");
  return (
    <>
      {tiers.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={i} className={styles.milestone}>
          <TextField
            label={t("Converted invitees")}
            inputMode="numeric"
            autoComplete="off"
            value={one.converted}
            error={
              wrong(`tiers.${i}.converted`) ??
              (i === 0 ? undefined : rise && t("Must be higher than the previous one"))
            }
            onChange={(event) => set(i, { converted: event.target.value })}
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
            onClick={() => onChange(tiers.filter((_, other) => other !== i))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {tiers.length < mostTiers && (
        <Row>
          <Button size="small" onClick={() => onChange([...tiers, { converted: "", percent: "" }])}>
            <Plus aria-hidden="true" />
            {t("Add a tier")}
          </Button>
        </Row>
      )}
    </>
  );
}
