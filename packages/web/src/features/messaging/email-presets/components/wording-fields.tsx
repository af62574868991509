import type { EmailLanguage } from "@kiteloop/contract/messaging/email";
import type { EmailWording } from "@kiteloop/contract/messaging/email-template";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useRef } from "react";
import type { Complaints } from "./complaints.ts";
import styles from "./email-presets.module.css";
import { variableText } from "./names.ts";

type WordingFieldsProps = {
  wording: EmailWording;
  language: EmailLanguage;
  onChange: (wording: EmailWording) => void;
  variables: readonly string[];
  complaints: Complaints;
  readOnly: boolean;
};

type Field = HTMLInputElement | HTMLTextAreaElement;
const names = ["subject", "preheader", "body"] as const;

/** Fields of the email template. A variable is inserted at the last cursor position. */
export function WordingFields({
  wording,
  language,
  onChange,
  variables,
  complaints,
  readOnly,
}: WordingFieldsProps) {
  const last = useRef<Field | null>(null);

  function insert(variable: string) {
    const field = last.current;
    const name = names.find((one) => one === field?.name) ?? "body";
    const [start, end] = [
      field?.selectionStart ?? wording[name].length,
      field?.selectionEnd ?? wording[name].length,
    ];
    const text = `{{${variable}}}`;
    onChange({ ...wording, [name]: wording[name].slice(0, start) + text + wording[name].slice(end) });
    field?.focus();
  }

  const common = (name: (typeof names)[number]) => ({
    name,
    lang: language,
    value: wording[name],
    readOnly,
    error: complaints[name],
    onFocus: ({ currentTarget }: { currentTarget: Field }) => {
      last.current = currentTarget;
    },
    onChange: ({ currentTarget }: { currentTarget: Field }) =>
      onChange({ ...wording, [name]: currentTarget.value }),
  });

  return (
    <Stack>
      <TextField label={t("Subject")} maxLength={150} {...common("subject")} />
      <TextField label={t("Preview text")} maxLength={200} {...common("preheader")} />
      <TextArea
        label={t("Text")}
        hint={t(
          "Markdown: blank line for a new paragraph, # for a heading, --- for a divider, [Label]('{{'link'}}') for a button.",
        )}
        rows={12}
        maxLength={4_000}
        {...common("body")}
      />
      {!readOnly && (
        <div className={styles.variables}>
          <span className={styles.note}>{t("Insert")}</span>
          <Row>
            {variables.map((name) => (
              <Button key={name} size="small" title={variableText(name)} onClick={() => insert(name)}>
                {`{{${name}}}`}
              </Button>
            ))}
          </Row>
        </div>
      )}
    </Stack>
  );
}
