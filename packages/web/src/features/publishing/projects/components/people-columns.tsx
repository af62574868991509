import { Fields, Stack } from "../../../../components/ui/layout.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { type ColumnChoice, type Field, fields, rowOf } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import { t } from "../messages.ts";

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
  columns: ColumnChoice;
  disabled: boolean;
  onChange: (columns: ColumnChoice) => void;
};

const none = " ";

/** Assigns columns, with the first row as an example. */
export function ColumnFields({ file, columns, disabled, onChange }: Props) {
  const options = [
    { id: none, label: t("projects.peopleColumns.none") },
    ...file.headers.map((header) => ({ id: header, label: header })),
  ];
  const [first] = file.lines;
  const read = first === undefined ? {} : rowOf(first, columns);
  const assigned = [read.email, read.name, read.externalId, read.code].filter((part) => part !== undefined);
  return (
    <Stack tight>
      <Fields>
        {fields.map((field) => (
          <Select
            key={field}
            {...labels[field]}
            options={options}
            value={columns[field] ?? none}
            onChange={(id) => {
              if (!disabled) onChange({ ...columns, [field]: id === none ? null : id });
            }}
          />
        ))}
      </Fields>
      <p>
        {t("projects.peopleColumns.firstRow", {
          count: assigned.length > 0 ? assigned.join(", ") : "nobody",
        })}
      </p>
    </Stack>
  );
}
