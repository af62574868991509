import type { ContestMetric } from "@kiteloop/contract/referrals/contest";
import { TextField } from "../../../../../components/ui/field.tsx";
import { Segmented } from "../../../../../components/ui/segmented.tsx";
import type { ContestDraft } from "../../lib/contest-draft.ts";
import { metricNames } from "../../lib/contest-score.ts";
import { t } from "../../messages.ts";

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
        <TextField label={t("participants.contestDialog.counts")} disabled value={metricNames[counts]} />
      ) : (
        <Segmented
          label={t("participants.contestDialog.counts")}
          options={options}
          value={counts}
          onChange={(id) => change({ counts: id })}
        />
      )}
      {counts === "revenue" && (
        <TextField
          label={t("participants.contestDialog.currency")}
          hint={t("participants.contestDialog.currencyHint")}
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
