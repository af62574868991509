import { capPeriods, type FraudRule, mostBlocked } from "@kiteloop/contract/referrals/fraud";
import { ChipField } from "../../../../components/ui/chip-field.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import {
  addressesOf,
  addressKey,
  addressText,
  countryName,
  readAddress,
  readCountry,
  readDomain,
} from "../lib/blocked.ts";
import { complaintOf, type Draft } from "../lib/draft.ts";
import { t } from "../messages.ts";
import styles from "./review.module.css";

type RuleOptionsProps = {
  rule: FraudRule;
  draft: Draft;
  readOnly: boolean;
  change: (part: Partial<Draft>) => void;
};

const periods = capPeriods.map((id) => ({
  id,
  label: id === "day" ? t("review.policyForm.perDay") : t("review.policyForm.perMonth"),
}));

const numbers = {
  joins: t("review.policyForm.moreReferralsThan"),
  minutes: t("review.policyForm.withinMinutes"),
  referrals: t("review.policyForm.mostReferrals"),
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
    case "cap":
      // A period can't be shown as disabled, so it is left out with the number.
      return draft.rules.cap === "off" ? null : (
        <div className={styles.numbers}>
          {number("referrals")}
          {readOnly ? (
            <TextField
              label={t("review.policyForm.capPeriod")}
              value={periods.find(({ id }) => id === draft.per)?.label ?? ""}
              disabled
              readOnly
            />
          ) : (
            <Segmented
              label={t("review.policyForm.capPeriod")}
              options={periods}
              value={draft.per}
              onChange={(per) => change({ per })}
            />
          )}
        </div>
      );
    case "blocked_address":
    case "blocked_country":
      return readOnly ? (
        <Blocked texts={blockedTexts(rule, draft)} />
      ) : (
        <BlockLists rule={rule} draft={draft} change={change} />
      );
    default:
      return null;
  }
}

function blockedTexts(
  rule: "blocked_address" | "blocked_country",
  { blocked: { domains, addresses, countries } }: Draft,
): string[] {
  return rule === "blocked_address"
    ? [...domains, ...addresses.map(addressText)]
    : countries.map(countryName);
}

function Blocked({ texts }: { texts: readonly string[] }) {
  return <p>{texts.length === 0 ? t("review.blocked.nothing") : texts.join(", ")}</p>;
}

function BlockLists({ rule, draft, change }: Omit<RuleOptionsProps, "readOnly">) {
  const { blocked } = draft;
  const block = (part: Partial<Draft["blocked"]>) => change({ blocked: { ...blocked, ...part } });
  if (rule === "blocked_country") {
    return (
      <div className={styles.lists}>
        <ChipField
          label={t("review.blocked.countries")}
          hint={t("review.blocked.countriesHint")}
          values={blocked.countries}
          onChange={(countries) => block({ countries })}
          read={readCountry}
          name={countryName}
          most={mostBlocked.countries}
        />
      </div>
    );
  }
  const { addresses } = blocked;
  const shown = new Map(addresses.map((address) => [addressKey(address), addressText(address)]));
  return (
    <div className={styles.lists}>
      <ChipField
        label={t("review.blocked.domains")}
        hint={t("review.blocked.domainsHint")}
        values={blocked.domains}
        onChange={(domains) => block({ domains })}
        read={readDomain}
        most={mostBlocked.domains}
      />
      <ChipField
        label={t("review.blocked.addresses")}
        hint={t("review.blocked.addressesHint")}
        values={addresses.map(addressKey)}
        onChange={(keys) => block({ addresses: addressesOf(addresses, keys) })}
        read={readAddress}
        name={(key) => shown.get(key) ?? key}
        most={mostBlocked.addresses}
      />
    </div>
  );
}
