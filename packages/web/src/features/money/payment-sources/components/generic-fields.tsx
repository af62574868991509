import type { FieldMapping } from "@kiteloop/contract/money/field-mapping";
import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea, TextField } from "../../../../components/ui/field.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { useTryMapping } from "../api.ts";
import { t } from "../messages.ts";
import type { GenericSettings } from "./generic-settings.ts";
import styles from "./payment-sources.module.css";
import { readingText } from "./words.ts";

const schemes = [
  { id: "standard" as const, label: t("paymentSources.genericFields.standard") },
  { id: "hmac" as const, label: t("paymentSources.genericFields.hmac") },
];
const units = [
  { id: "minor" as const, label: t("paymentSources.genericFields.minor") },
  { id: "major" as const, label: t("paymentSources.genericFields.major") },
];
const paths = [
  ["id", t("paymentSources.genericFields.id")],
  ["type", t("paymentSources.genericFields.type")],
  ["payment", t("paymentSources.genericFields.payment")],
  ["amount", t("paymentSources.genericFields.amount")],
  ["currency", t("paymentSources.genericFields.currency")],
  ["person", t("paymentSources.genericFields.person")],
] as const;

const names = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const firstHmac = { kind: "hmac", header: "x-signature", encoding: "hex", prefix: "" } as const;

const firstSample = JSON.stringify(
  {
    ...{ id: "evt_1", type: "payment.succeeded" },
    data: { payment: "order_1001", amount: 4900, currency: "EUR", person: "user_42" },
  },
  null,
  2,
);

type GenericFieldsProps = {
  project: Project;
  value: GenericSettings;
  wrong: Record<string, string | undefined>;
  onChange: (value: GenericSettings) => void;
};

/** Signature and field mapping of another provider's events, tried on a sample. */
export function GenericFields({ project, value, wrong, onChange }: GenericFieldsProps) {
  const { signature, mapping } = value;
  const [sample, setSample] = useState(firstSample);
  const attempt = useTryMapping(project.id);
  const map = (change: Partial<FieldMapping>) => onChange({ ...value, mapping: { ...mapping, ...change } });
  return (
    <>
      <Segmented
        label={t("paymentSources.genericFields.signature")}
        options={schemes}
        value={signature.kind}
        onChange={(id) => onChange({ ...value, signature: id === "hmac" ? firstHmac : { kind: "standard" } })}
      />
      {signature.kind === "hmac" && (
        <div className={styles.fields}>
          <TextField
            label={t("paymentSources.genericFields.header")}
            value={signature.header}
            error={wrong["signature.header"]}
            mono
            onChange={(event) =>
              onChange({ ...value, signature: { ...signature, header: event.target.value } })
            }
          />
          <TextField
            label={t("paymentSources.genericFields.prefix")}
            placeholder="sha256="
            value={signature.prefix}
            mono
            onChange={(event) =>
              onChange({ ...value, signature: { ...signature, prefix: event.target.value } })
            }
          />
        </div>
      )}
      <div className={styles.fields}>
        {paths.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            value={mapping[field]}
            error={wrong[`mapping.${field}`]}
            mono
            onChange={(event) => map({ [field]: event.target.value })}
          />
        ))}
        <TextField
          label={t("paymentSources.genericFields.paid")}
          defaultValue={mapping.paid.join(", ")}
          error={wrong["mapping.paid"]}
          mono
          onChange={(event) => map({ paid: names(event.target.value) })}
        />
        <TextField
          label={t("paymentSources.genericFields.refunded")}
          defaultValue={mapping.refunded.join(", ")}
          mono
          onChange={(event) => map({ refunded: names(event.target.value) })}
        />
      </div>
      <Segmented
        label={t("paymentSources.genericFields.unit")}
        options={units}
        value={mapping.unit}
        onChange={(unit) => map({ unit })}
      />
      <TextArea
        label={t("paymentSources.genericFields.sample")}
        hint={t("paymentSources.genericFields.sampleHint")}
        value={sample}
        rows={5}
        spellCheck={false}
        onChange={(event) => setSample(event.target.value)}
      />
      <Row>
        <Button pending={attempt.isPending} onClick={() => attempt.mutate({ mapping, sample })}>
          {t("paymentSources.genericFields.try")}
        </Button>
      </Row>
      <ErrorNotice error={attempt.error} />
      {attempt.data && (
        <Notice tone={attempt.data.state === "counted" ? "ok" : "warn"}>{readingText(attempt.data)}</Notice>
      )}
    </>
  );
}
