import { capPeriods, type FraudRule } from "@kiteloop/contract/referrals/fraud";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { complaintOf, type Draft } from "../lib/draft.ts";
import { BlockLists } from "./block-lists.tsx";
import styles from "./review.module.css";

type RuleOptionsProps = {
  rule: FraudRule;
  draft: Draft;
  readOnly: boolean;
  change: (part: Partial<Draft>) => void;
};

const periods = capPeriods.map((id) => ({
  id,
  label: id === "day" ? t("Day") : t("Month"),
}));

const numbers = {
  joins: t("More referrals than"),
  networkJoins: t("More joins an hour than"),
  minutes: t("within minutes"),
  referrals: t("Most referrals", undefined, "limit"),
};

/** The settings of a rule besides its action: numbers or a block list. */
export function RuleOptions({ rule, draft, readOnly, change }: RuleOptionsProps) {
  const off = readOnly || draft.rules[rule] === "off";
  const number = (name: keyof typeof numbers) => (
    <TextField
      key={name}
      label={numbers[name]}
      inputMode="numeric"
      value={draft[name]}
      disabled={off}
      error={complaintOf(name, draft[name])}
      onChange={({ target }) => change({ [name]: target.value.trim() })}
    />
  );
  switch (rule) {
    case "velocity":
      return <div className={styles.numbers}>{(["joins", "minutes"] as const).map(number)}</div>;
    case "network_velocity":
      return <div className={styles.numbers}>{number("networkJoins")}</div>;
    case "cap":
      // A period can't be shown as disabled, so it is left out with the number.
      return draft.rules.cap === "off" ? null : (
        <div className={styles.numbers}>
          {number("referrals")}
          {readOnly ? (
            <TextField
              label={t("Per")}
              value={periods.find(({ id }) => id === draft.per)?.label ?? ""}
              disabled
              readOnly
            />
          ) : (
            <Segmented
              label={t("Per")}
              options={periods}
              value={draft.per}
              onChange={(per) => change({ per })}
            />
          )}
        </div>
      );
    case "blocked_address":
    case "blocked_country":
    case "blocked_network":
      return (
        <BlockLists
          rule={rule}
          blocked={draft.blocked}
          change={readOnly ? null : (blocked) => change({ blocked })}
        />
      );
    default:
      return null;
  }
}
