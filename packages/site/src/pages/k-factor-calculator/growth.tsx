import { type CalculatorInputs, growthCurve } from "@kiteloop/metrics";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { lazy, Suspense, useState } from "react";
import { daysUpTo } from "../../growth/scale.ts";
import styles from "./calculator.module.css";
import { GrowthChart } from "./growth-chart.tsx";

// Table and export load on demand, because most visitors read the chart.
const load = () => import("./growth-table.tsx");
const GrowthTable = lazy(async () => ({ default: (await load()).GrowthTable }));

/** The curve as a chart or a table, with a CSV export of every day. */
export function Growth({ inputs }: { inputs: CalculatorInputs }) {
  const [asTable, setAsTable] = useState(false);
  const points = growthCurve(inputs, daysUpTo(inputs.horizonDays, 60));
  const download = async () => (await load()).downloadGrowth(inputs);
  return (
    <section className={styles.panel} aria-labelledby="growth">
      <div className={styles.head}>
        <h3 id="growth">Users over time</h3>
        <Button variant="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Table
        </Button>
        <Button variant="ghost" size="small" onClick={() => void download()}>
          CSV
        </Button>
      </div>
      {asTable ? (
        <Suspense fallback={<div className={styles.table} />}>
          <GrowthTable inputs={inputs} />
        </Suspense>
      ) : (
        <GrowthChart points={points} />
      )}
      {points.at(-1)?.beyondPeople && (
        <p>The formula exceeds the world’s population, so the curve stops there.</p>
      )}
    </section>
  );
}
