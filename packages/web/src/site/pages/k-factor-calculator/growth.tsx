import { type CalculatorInputs, type GrowthPoint, growthCurve } from "@kiteloop/metrics";
import { useState } from "react";
import type { Column } from "../../../components/charts/columns.ts";
import { downloadCsv, toCsv } from "../../../components/charts/csv.ts";
import { DataTable } from "../../../components/charts/data-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import styles from "./calculator.module.css";
import { GrowthChart } from "./growth-chart.tsx";
import { daysUpTo } from "./scale.ts";
import { people } from "./words.ts";

const columns: Column<GrowthPoint>[] = [
  { id: "day", label: "Day", value: ({ day }) => Number(day.toFixed(1)) },
  { id: "users", label: "Users", value: ({ users }) => users, format: people },
  {
    id: "without",
    label: "Without invitations",
    value: ({ withoutInvitations }) => withoutInvitations,
    format: people,
  },
];

/** The curve as a chart or a table, and every day of it as CSV. */
export function Growth({ inputs }: { inputs: CalculatorInputs }) {
  const [asTable, setAsTable] = useState(false);
  const { horizonDays } = inputs;
  const points = growthCurve(inputs, daysUpTo(horizonDays, 60));
  const download = () => {
    const days = daysUpTo(horizonDays, Math.ceil(horizonDays));
    downloadCsv("kiteloop-growth", toCsv(columns, growthCurve(inputs, days)));
  };
  return (
    <section className={styles.panel} aria-labelledby="growth">
      <div className={styles.head}>
        <h3 id="growth">Users over time</h3>
        <Button variant="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Table
        </Button>
        <Button variant="ghost" size="small" onClick={download}>
          CSV
        </Button>
      </div>
      {asTable ? (
        <DataTable
          caption="Users over time"
          columns={columns}
          rows={growthCurve(inputs, daysUpTo(horizonDays, 12))}
          rowKey={({ day }) => String(day)}
          fixed
        />
      ) : (
        <GrowthChart points={points} />
      )}
      {points.at(-1)?.beyondPeople && (
        <p>
          The formula goes on beyond the number of people there are. The curve stops there; so would the
          world.
        </p>
      )}
    </section>
  );
}
