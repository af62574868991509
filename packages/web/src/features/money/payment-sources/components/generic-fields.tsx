import type { Project } from "@kiteloop/contract/publishing/project";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { GenericSettings } from "./generic-settings.ts";
import { MappingFields } from "./mapping-fields.tsx";
import styles from "./payment-sources.module.css";

const schemes = [
  { id: "standard" as const, label: t("Standard Webhooks") },
  { id: "hmac" as const, label: t("HMAC header") },
];
const firstHmac = { kind: "hmac", header: "x-signature", encoding: "hex", prefix: "" } as const;

type GenericFieldsProps = {
  project: Project;
  value: GenericSettings;
  wrong: Record<string, string | undefined>;
  onChange: (value: GenericSettings) => void;
};

/** Signature and field mapping of another provider's events. */
export function GenericFields({ project, value, wrong, onChange }: GenericFieldsProps) {
  const { signature, mapping } = value;
  return (
    <>
      <Segmented
        label={t("Signature")}
        options={schemes}
        value={signature.kind}
        onChange={(id) => onChange({ ...value, signature: id === "hmac" ? firstHmac : { kind: "standard" } })}
      />
      {signature.kind === "hmac" && (
        <div className={styles.fields}>
          <TextField
            label={t("Header")}
            value={signature.header}
            error={wrong["signature.header"]}
            mono
            onChange={(event) =>
              onChange({ ...value, signature: { ...signature, header: event.target.value } })
            }
          />
          <TextField
            label={t("Prefix of its value")}
            placeholder="sha256="
            value={signature.prefix}
            mono
            onChange={(event) =>
              onChange({ ...value, signature: { ...signature, prefix: event.target.value } })
            }
          />
        </div>
      )}
      <MappingFields
        project={project}
        value={mapping}
        wrong={(field) => wrong[`mapping.${field}`]}
        onChange={(changed) => onChange({ ...value, mapping: changed })}
      />
    </>
  );
}
