import { type Cell, cells, idOf } from "./cells.ts";

export type Results = Readonly<Record<string, Readonly<Record<string, number>>>>;

const about: Readonly<Record<Cell["section"], readonly string[]>> = {
  "false differences": [
    "Variants that are the same, compared at the end of each of 28 days. Share of experiments in which any difference is ever declared, in percent: by the product's rule, and by looking daily at a plain z test with each variant's own variance. The rule has no history here, so its plan is fixed by the true variance.",
  ],
  power: [
    "Experiments planned for a power of 80 % from a simulated history of 70 days, and played until their verdict. `found` is the share that finds the true effect, `false` the share that declares a difference where there is none, both in percent. The last column is the mean number of participants, as a multiple of what a z test with one look and the true variance needs.",
  ],
  coverage: [
    "Cohort K of one week. `given` is the share of weeks with an interval, `holds K` the share of all weeks whose 95 % interval holds the true K, `at least` the share whose lower end does not exceed it, in percent. Beside it the bias-corrected bootstrap of the week alone. Where no interval is given, the week shows only its lower end.",
  ],
};

const text = (name: string, value: number) =>
  name.startsWith("people") ? value.toFixed(2) : (100 * value).toFixed(1);

function table(section: Cell["section"], results: Results): string {
  const own = cells.filter((cell) => cell.section === section);
  const names = Object.keys(results[own[0] ? idOf(own[0]) : ""] ?? {});
  const rows = own.map((cell) => {
    const found = results[idOf(cell)] ?? {};
    return [cell.row, String(cell.runs), ...names.map((name) => text(name, found[name] ?? Number.NaN))];
  });
  const lines = [["", "runs", ...names], ["---", ...Array(names.length + 1).fill("--:")], ...rows];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** docs/validation.md, in Markdown. */
export function validationPage(results: Results): string {
  const sections = Object.entries(about).flatMap(([section, paragraphs]) => {
    const title = `## ${section.charAt(0).toUpperCase()}${section.slice(1)}`;
    const found = cells.filter((cell) => cell.section === section)[0];
    return found ? [title, ...paragraphs, table(found.section, results)] : [];
  });
  const head = [
    "# Validation of the statistics",
    "The statistics of experiments and cohorts, run on simulated data whose truth is known. `npm run validate` makes this page; `npm test` runs the rows marked `quick` in `packages/metrics/src/simulation/cells.ts` with 400 runs and fails when a share leaves its band of 4.5 standard errors. Seeds are fixed, so the same code gives the same page.",
    "Participants bring a number of invitees drawn from the law that the row names, with a mean of 0.5, independently of one another, and are divided among 64 groups as the product does. Not simulated here: people of one chain who resemble one another, days that differ, and laws that change. A share of 5 % has a standard error of 0.5 points over 2,000 runs, one of 95 % has 1.1 points and one of 80 % has 2 points over 400.",
  ];
  const known = [
    "## Reference values",
    "Functions are compared with SciPy 1.17 and R in the package's tests: the normal distribution, Student's, chi-square and Beta (`packages/metrics/src/numeric/numeric.test.ts`, `packages/metrics/src/numeric/student.test.ts`), bounds of group sequential tests with the multivariate normal distribution (`packages/metrics/src/experiment/spending.test.ts`), the bias-corrected bootstrap (`packages/metrics/src/bootstrap.test.ts`) and survival curves (`packages/metrics/src/survival.test.ts`).",
  ];
  return `${[...head, ...sections, ...known].join("\n\n")}\n`;
}
