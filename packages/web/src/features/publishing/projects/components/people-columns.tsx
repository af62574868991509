import { Fields, Stack } from "../../../../components/ui/layout.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { type Columns, type Field, fields, rowOf } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";

const labels: Record<Field, { label: string; hint: string }> = {
  email: { label: "Address", hint: "Once your server signs this address, they are the same person." },
  name: { label: "Name, or first name", hint: "Shown to friends they invite." },
  lastName: { label: "Last name", hint: "Where the file has it apart." },
  externalId: {
    label: "Your own id of them",
    hint: "As your server signs it. Leave it out if the file has none.",
  },
  code: { label: "Their code, or link", hint: "Links with it keep working under your links’ address." },
};

type Props = {
  file: PeopleFile;
  columns: Columns;
  disabled: boolean;
  onChange: (columns: Columns) => void;
};

const none = " ";

/** Assigns columns, with the first row as an example. */
export function ColumnFields({ file, columns, disabled, onChange }: Props) {
  const options = [
    { id: none, label: "None" },
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
      <p>The first row reads: {assigned.length > 0 ? assigned.join(", ") : "nobody"}.</p>
    </Stack>
  );
}
