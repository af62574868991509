import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { SettingValue } from "../../../../components/config-changes/change-list.tsx";
import { type SettingRow, settingRows } from "../../../../lib/config-changes/changes.ts";
import { type Part, parts, type Surroundings } from "../../../../lib/config-changes/settings.ts";
import type { Side } from "../view.ts";
import styles from "./compare.module.css";

const partNames: Record<Part, string> = {
  text: t("Texts"),
  content: t("Settings"),
  design: t("Design"),
  behaviour: t("Behavior"),
};

type DifferenceTableProps = {
  sides: readonly Side[];
  around: Surroundings;
  all: boolean;
  onAll: (all: boolean) => void;
};

/** Each setting in every column. */
export function DifferenceTable({ sides, around, all, onAll }: DifferenceTableProps) {
  const rows = settingRows(
    sides.map(({ config }) => config),
    around,
  );
  const differing = rows.filter(({ same }) => !same);
  const shown = all ? rows : differing;
  return (
    <Card
      title={t("Settings")}
      lead={
        differing.length === 0
          ? t("All settings are the same.")
          : t("{differing} of {all, plural, one {# setting differs} other {# settings differ}}", {
              differing: differing.length,
              all: rows.length,
            })
      }
      action={
        <Checkboxes
          label={t("Rows")}
          quiet
          items={[{ id: "only", label: t("Differences only") }]}
          value={all ? [] : ["only"]}
          onChange={(chosen) => onAll(chosen.length === 0)}
        />
      }
      flush
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{t("No visible differences.")}</p>
      ) : (
        <section
          className={styles.scroll}
          aria-label={t("Settings side by side")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be reachable by keyboard
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("Setting")}</th>
                {sides.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {parts.map((part) => (
              <PartRows
                key={part}
                part={part}
                rows={shown.filter((row) => row.part === part)}
                sides={sides}
              />
            ))}
          </table>
        </section>
      )}
    </Card>
  );
}

type PartRowsProps = { part: Part; rows: readonly SettingRow[]; sides: readonly Side[] };

function PartRows({ part, rows, sides }: PartRowsProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={sides.length + 1} className={styles.part}>
          {partNames[part]}
        </th>
      </tr>
      {rows.map(({ key, name, values, same }) => (
        <tr key={key} data-same={same || undefined}>
          <th scope="row">{name}</th>
          {sides.map(({ id }, index) => {
            const value = values[index];
            return <td key={id}>{value ? <SettingValue setting={value} /> : <span>{t("Not set")}</span>}</td>;
          })}
        </tr>
      ))}
    </tbody>
  );
}
