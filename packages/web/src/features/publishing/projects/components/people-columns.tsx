import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type ColumnChoice, type Doubt, type Field, fields, type Guess } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import { ColumnWarnings } from "./column-warnings.tsx";
import { FirstRows } from "./first-rows.tsx";

const labels: Record<Field, { label: string; hint?: string }> = {
  email: { label: t("Email"), hint: t("Matched with the user once your server signs this address.") },
  name: {
    label: t("Name or first name"),
  },
  lastName: { label: t("Last name") },
  externalId: {
    label: t("User ID, as signed by your server"),
  },
  code: {
    label: t("Referral code or link"),
    hint: t("Links with this code keep working."),
  },
};

type Props = {
  file: PeopleFile;
  guess: Guess;
  disabled: boolean;
  onChange: (columns: ColumnChoice) => void;
};

const none = " ";

/** Assigns columns, with the first rows as they are read. */
export function ColumnFields({ file, guess: { columns, doubts, unsure }, disabled, onChange }: Props) {
  const options = [
    { id: none, label: t("None") },
    ...file.headers.map((header) => ({ id: header, label: header })),
  ];
  const doubtOf = (field: Field) => doubts.find((one) => one.field === field);
  return (
    <Stack tight>
      <Fields>
        {fields.map((field) => (
          <Select
            key={field}
            {...labels[field]}
            options={options}
            placeholder={t("Choose a column")}
            value={doubtOf(field) ? null : (columns[field] ?? none)}
            error={doubtText(file, doubtOf(field))}
            onChange={(id) => {
              if (!disabled) onChange({ ...columns, [field]: id === none ? null : id });
            }}
          />
        ))}
      </Fields>
      <ColumnWarnings file={file} columns={columns} unsure={unsure} />
      <FirstRows file={file} columns={columns} />
    </Stack>
  );
}

/** Several columns could be the field's, with what each of them says in the first row. */
function doubtText(file: PeopleFile, doubt: Doubt | undefined): string | undefined {
  if (doubt === undefined) return undefined;
  const named = doubt.columns.map((column) => {
    const example = file.lines.map((line) => line[column]?.trim()).find(Boolean) ?? "";
    return t("“{column}” ({example})", { column, example: example.slice(0, 60) });
  });
  return t("Several columns could be this one, and they differ. Choose one: {columns}.", {
    columns: named.join("; "),
  });
}
