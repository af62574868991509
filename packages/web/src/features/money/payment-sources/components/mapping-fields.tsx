import type { FieldMapping } from "@kiteloop/contract/money/field-mapping";
import { tryFieldMapping } from "@kiteloop/contract/money/payment-source";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./payment-sources.module.css";
import { readingText } from "./words.ts";

const units = [
  { id: "minor" as const, label: t("Smallest unit (4900)") },
  { id: "major" as const, label: t("Decimal (49.00)") },
];
const paths = [
  ["id", t("Event ID")],
  ["type", t("Event type")],
  ["payment", t("Payment ID")],
  ["amount", t("Amount")],
  ["currency", t("Currency")],
  ["person", t("Your user’s ID")],
] as const;
const parts = [
  ["tax", t("Tax in the amount")],
  ["shipping", t("Shipping in the amount")],
] as const;

const names = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const firstSample = JSON.stringify(
  {
    ...{ id: "evt_1", type: "payment.succeeded" },
    data: { payment: "order_1001", amount: 4900, currency: "EUR", person: "user_42" },
  },
  null,
  2,
);

type MappingFieldsProps = {
  project: Project;
  value: FieldMapping;
  wrong: (field: keyof FieldMapping) => string | undefined;
  onChange: (value: FieldMapping) => void;
  /** Called with each mapping that was tried, and whether it would count the sample. */
  onTried?: (mapping: FieldMapping, counts: boolean) => void;
};

/** Where the fields of an event are, tried on a sample. */
export function MappingFields({ project, value, wrong, onChange, onTried }: MappingFieldsProps) {
  const [sample, setSample] = useState(firstSample);
  const attempt = useCall(tryFieldMapping);
  const map = (change: Partial<FieldMapping>) => {
    attempt.reset();
    onChange({ ...value, ...change });
  };
  const tryIt = () =>
    attempt.mutate(
      { params: { projectId: project.id }, body: { mapping: value, sample } },
      { onSuccess: ({ state }) => onTried?.(value, state === "counted") },
    );
  return (
    <>
      <div className={styles.fields}>
        {paths.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            value={value[field]}
            error={wrong(field)}
            mono
            onChange={(event) => map({ [field]: event.target.value })}
          />
        ))}
        {parts.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            value={value[field] ?? ""}
            error={wrong(field)}
            mono
            onChange={(event) => map({ [field]: event.target.value || undefined })}
          />
        ))}
        <TextField
          label={t("Types that mean paid")}
          defaultValue={value.paid.join(", ")}
          error={wrong("paid")}
          mono
          onChange={(event) => map({ paid: names(event.target.value) })}
        />
        <TextField
          label={t("Types that mean refunded")}
          defaultValue={value.refunded.join(", ")}
          mono
          onChange={(event) => map({ refunded: names(event.target.value) })}
        />
      </div>
      <Segmented
        label={t("Amounts are in the")}
        options={units}
        value={value.unit}
        onChange={(unit) => map({ unit })}
      />
      <TextArea
        label={t("Sample event of your provider")}
        value={sample}
        rows={5}
        spellCheck={false}
        onChange={(event) => {
          attempt.reset();
          setSample(event.target.value);
        }}
      />
      <Row>
        <Button pending={attempt.isPending} onClick={tryIt}>
          {t("Try the mapping")}
        </Button>
      </Row>
      <ErrorNotice error={attempt.error} />
      {attempt.data && (
        <Notice tone={attempt.data.state === "counted" ? "ok" : "warn"}>{readingText(attempt.data)}</Notice>
      )}
    </>
  );
}
