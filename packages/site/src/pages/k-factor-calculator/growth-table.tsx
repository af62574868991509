import { type CalculatorInputs, type GrowthPoint, growthCurve } from "@kiteloop/metrics";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { downloadCsv, toCsv } from "@kiteloop/ui/charts/csv.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { daysUpTo } from "../../growth/scale.ts";
import { people } from "../../growth/words.ts";

const columns: ChartColumn<GrowthPoint>[] = [
  { id: "day", label: "Day", value: ({ day }) => Number(day.toFixed(1)) },
  { id: "users", label: "Users", value: ({ users }) => users, format: people },
  {
    id: "without",
    label: "Without invitations",
    value: ({ withoutInvitations }) => withoutInvitations,
    format: people,
  },
];

/** The curve in twelve steps. */
export function GrowthTable({ inputs }: { inputs: CalculatorInputs }) {
  return (
    <DataTable
      caption="Users over time"
      columns={columns}
      rows={growthCurve(inputs, daysUpTo(inputs.horizonDays, 12))}
      rowKey={({ day }) => String(day)}
      fixed
    />
  );
}

/** Downloads every day of the curve. */
export function downloadGrowth(inputs: CalculatorInputs): void {
  const days = daysUpTo(inputs.horizonDays, Math.ceil(inputs.horizonDays));
  downloadCsv("kiteloop-growth", toCsv(columns, growthCurve(inputs, days)));
}
