import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ColumnChoice } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import { shortenedValues } from "../lib/row-problems.ts";

type Props = { file: PeopleFile; columns: ColumnChoice; unsure: string | null };

/** Warnings about a file before it is imported. */
export function ColumnWarnings({ file, columns, unsure }: Props) {
  const { count, example } = shortenedValues(file, columns);
  const warnings = [
    file.repeated.length > 0 &&
      t("The file has more than one column named {columns}. We numbered them. Check which one you need.", {
        columns: file.repeated.map((name) => `“${name}”`).join(", "),
      }),
    file.overlong.size > 0 &&
      t(
        "{count, plural, one {# row has} other {# rows have}} more cells than the file has columns, so a separator is not quoted. {count, plural, one {It} other {They}} won’t be imported.",
        { count: file.overlong.size },
      ),
    count > 0 &&
      t(
        "A spreadsheet shortened the values of {count, plural, one {# row} other {# rows}}, such as {example}. {count, plural, one {It} other {They}} won’t be imported. Format the column as text and export the file again.",
        { count, example: example.slice(0, 40) },
      ),
    unsure !== null &&
      t(
        "“{column}” is the only column that could be the code. In GrowSurf it is. In other tools, links contain something else. Compare it with a real link.",
        { column: unsure },
      ),
  ].filter((warning) => warning !== false);
  return warnings.map((warning) => (
    <Notice key={warning} tone="warn">
      <p>{warning}</p>
    </Notice>
  ));
}
