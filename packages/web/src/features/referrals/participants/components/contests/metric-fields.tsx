import type { ContestMetric } from "@kiteloop/contract/referrals/contest";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ContestDraft } from "../../lib/contest-draft.ts";
import { metricNames } from "../../lib/contest-score.ts";

type MetricFieldsProps = {
  draft: ContestDraft;
  change: (changes: Partial<ContestDraft>) => void;
  error: string | undefined;
  disabled: boolean;
};

const options = (["joins", "conversions", "revenue"] as const).map((id: ContestMetric) => ({
  id,
  label: metricNames[id],
}));

/** The number that the contest ranks by. Once it has started, it can only be read. */
export function MetricFields({ draft: { counts, currency }, change, error, disabled }: MetricFieldsProps) {
  return (
    <>
      {disabled ? (
        <TextField label={t("Counts invitees’")} disabled value={metricNames[counts]} />
      ) : (
        <Segmented
          label={t("Counts invitees’")}
          options={options}
          value={counts}
          onChange={(id) => change({ counts: id })}
        />
      )}
      {counts === "revenue" && (
        <TextField
          label={t("Only payments in")}
          placeholder="USD"
          disabled={disabled}
          value={currency}
          error={error}
          autoComplete="off"
          maxLength={3}
          onChange={({ target }) => change({ currency: target.value })}
        />
      )}
    </>
  );
}
