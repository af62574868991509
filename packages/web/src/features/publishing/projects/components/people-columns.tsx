import { Fields, Stack } from "../../../../components/ui/layout.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { type ColumnChoice, type Doubt, type Field, fields, type Guess } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import { t } from "../messages.ts";
import { ColumnWarnings } from "./column-warnings.tsx";
import { FirstRows } from "./first-rows.tsx";

const labels: Record<Field, { label: string; hint: string }> = {
  email: { label: t("projects.peopleColumns.email"), hint: t("projects.peopleColumns.hint") },
  name: {
    label: t("projects.peopleColumns.nameOrFirstName"),
    hint: t("projects.peopleColumns.shownToInvitees"),
  },
  lastName: { label: t("projects.peopleColumns.lastName"), hint: t("projects.peopleColumns.ifYourFileHas") },
  externalId: {
    label: t("projects.peopleColumns.userId"),
    hint: t("projects.peopleColumns.yourIdForThe"),
  },
  code: {
    label: t("projects.peopleColumns.referralCodeOrLink"),
    hint: t("projects.peopleColumns.linksWithThisCode"),
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
    { id: none, label: t("projects.peopleColumns.none") },
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
            placeholder={t("projects.peopleColumns.choose")}
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
    return t("projects.peopleColumns.candidate", { column, example: example.slice(0, 60) });
  });
  return t("projects.peopleColumns.doubt", { columns: named.join("; ") });
}
