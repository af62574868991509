import { conversionKindKey, getConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { isMadeByProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { shareTypes } from "@kiteloop/contract/referrals/reward-share";
import { shareBases } from "@kiteloop/contract/referrals/reward-states";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ChipField } from "@kiteloop/ui/components/chip-field.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { queryOf } from "../../../../api/query-of.ts";
import { isShared, type LimitDraft, type ShareDraft } from "../lib/share-draft.ts";
import { rewardTypeNames } from "../lib/words.ts";
import { AmountFields } from "./amount-fields.tsx";
import { ConnectStripe, useStripe } from "./connect-stripe.tsx";
import { RateFields } from "./rate-fields.tsx";
import styles from "./rewards.module.css";
import { TierFields } from "./tier-fields.tsx";

const mostLimits = 10;
const spans = [
  { id: "total", label: t("In total") },
  { id: "month", label: t("Each month") },
] as const;

const bases = [
  {
    id: "paid" as const,
    label: t("Everything they pay, with tax and shipping"),
  },
  {
    id: "net" as const,
    label: t("The net amount, less reported tax and shipping"),
  },
];

type ShareFieldsProps = {
  projectId: string;
  draft: ShareDraft;
  onChange: (changes: Partial<ShareDraft>) => void;
  wrong: (field: string) => string | undefined;
};

/** The share of invitees’ payments that inviters get. */
export function ShareFields({ projectId, draft, onChange, wrong }: ShareFieldsProps) {
  const { limits } = draft;
  const set = (at: number, changes: Partial<LimitDraft>) =>
    onChange({ limits: limits.map((one, i) => (i === at ? { ...one, ...changes } : one)) });
  return (
    <fieldset className={styles.milestones}>
      <legend>{t("Share of revenue")}</legend>
      <p>
        {t("Inviters get a share of each payment of their invitees. A refund lowers it by the same part.")}
      </p>
      <RateFields draft={draft} onChange={onChange} wrong={wrong} />
      {isShared(draft) && (
        <>
          {draft.rate === "percent" && (
            <>
              <TierFields draft={draft} onChange={onChange} wrong={wrong} />
              <BaseFields draft={draft} onChange={onChange} wrong={wrong} />
            </>
          )}
          <TypeAndKinds projectId={projectId} draft={draft} onChange={onChange} wrong={wrong} />
          {limits.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <div key={i} className={styles.limit}>
              <Select
                label={t("Limit for one invitee")}
                options={spans}
                value={one.span}
                onChange={(id) => set(i, { span: id === "month" ? "month" : "total" })}
              />
              <AmountFields
                label={t("At most")}
                draft={one}
                onChange={(changes) => set(i, changes)}
                wrong={(field) =>
                  wrong(`${i}.${field}`) ?? (field === "currency" ? wrong(`${one.span}`) : undefined)
                }
              />
              <Button
                icon
                variant="ghost"
                aria-label={t("Remove limit {i}", { i: i + 1 })}
                onClick={() => onChange({ limits: limits.filter((_, other) => other !== i) })}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
          ))}
          {limits.length < mostLimits && (
            <Row>
              <Button
                size="small"
                onClick={() => onChange({ limits: [...limits, { span: "month", amount: "", currency: "" }] })}
              >
                <Plus aria-hidden="true" />
                {t("Add a limit")}
              </Button>
            </Row>
          )}
        </>
      )}
    </fieldset>
  );
}

/** The amount that the share is a part of. */
function BaseFields({ draft, onChange, wrong }: Omit<ShareFieldsProps, "projectId">) {
  return (
    <div className={styles.pair}>
      <Select
        label={t("Part of")}
        options={bases}
        value={draft.of}
        onChange={(id) => onChange({ of: shareBases.find((base) => base === id) ?? "paid" })}
      />
      {draft.of === "net" && (
        <TextField
          label={t("Percent of tax in your prices")}
          hint={t("For payments whose tax isn’t known.")}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t("None")}
          value={draft.assumedTax}
          error={wrong("assumedTax")}
          onChange={(event) => onChange({ assumedTax: event.target.value })}
        />
      )}
    </div>
  );
}

function TypeAndKinds({ projectId, draft, onChange, wrong }: ShareFieldsProps) {
  const stripe = useStripe(projectId);
  const { data } = useQuery(queryOf(getConversionKinds, { params: { projectId } }));
  const kinds = data?.kinds ?? [];
  const types = shareTypes.filter((id) => id === draft.type || !isMadeByProvider(id) || stripe !== "missing");
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t("Fulfillment")}
          options={types.map((id) => ({ id, ...rewardTypeNames[id] }))}
          value={draft.type}
          onChange={(id) => onChange({ type: shareTypes.find((type) => type === id) ?? "manual" })}
        />
        <ChipField
          label={t("Kinds of conversions")}
          hint={t("Leave empty for all that earn rewards. This project has {keys}.", {
            keys: kinds.map(({ key }) => key).join(", "),
          })}
          values={draft.kinds}
          onChange={(values) => onChange({ kinds: values })}
          read={(typed) => {
            const key = conversionKindKey.safeParse(typed);
            return key.success ? { value: key.data } : { problem: t("Enter a key such as purchase.") };
          }}
          most={20}
          error={wrong("kinds")}
        />
      </div>
      {stripe !== "connected" && isMadeByProvider(draft.type) && (
        <ConnectStripe projectId={projectId} stripe={stripe} />
      )}
    </>
  );
}
