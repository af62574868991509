import { Notice } from "../../../../components/ui/notice.tsx";
import type { ColumnChoice } from "../lib/columns.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import { shortenedValues } from "../lib/row-problems.ts";
import { t } from "../messages.ts";

type Props = { file: PeopleFile; columns: ColumnChoice; unsure: string | null };

/** Warnings about a file before it is imported. */
export function ColumnWarnings({ file, columns, unsure }: Props) {
  const { count, example } = shortenedValues(file, columns);
  const warnings = [
    file.repeated.length > 0 &&
      t("projects.columnWarnings.repeated", { columns: file.repeated.map((name) => `“${name}”`).join(", ") }),
    file.overlong.size > 0 && t("projects.columnWarnings.overlong", { count: file.overlong.size }),
    count > 0 && t("projects.columnWarnings.shortened", { count, example: example.slice(0, 40) }),
    unsure !== null && t("projects.columnWarnings.unsure", { column: unsure }),
  ].filter((warning) => warning !== false);
  return warnings.map((warning) => (
    <Notice key={warning} tone="warn">
      <p>{warning}</p>
    </Notice>
  ));
}
