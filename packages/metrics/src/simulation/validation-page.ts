import { wilsonInterval } from "../wilson.ts";
import type { Cell } from "./cell.ts";
import { cells, idOf } from "./cells.ts";
import { references } from "./references.ts";

export type Results = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The power that plans state is a column of the power that is found. */
const about: Readonly<Record<Exclude<Cell["section"], "stated power">, readonly string[]>> = {
  "false differences": [
    "Variants that are the same, compared at the end of each of 28 days. Share of experiments in which any difference is ever declared, in percent: by the product's rule, and by looking daily at a plain z test with each variant's own variance. The rule has no history here, so its plan is fixed by the true variance.",
  ],
  "existing users": [
    "The adjustment for users who were there before the start: two variants that are the same, looked at after each of 28 days. How many invitees a user brings before and after entering follows from a rate of their own, of a gamma distribution with the shape that the row names; the mean within the window is 0.3. `variance left` is the mean square of the last difference over its variance without what is known from before, and `rule` and `daily z test` the shares in which any difference is declared, all in percent.",
  ],
  "new and existing users": [
    "Experiments that count existing users as well, looked at after each of 28 days. Users invite at a rate of their own, of the distribution that the row names; new users bring 0.5 on average, existing ones half as many. Half of an existing user's rate is another one every 28 days unless the row says otherwise, and they were first seen 120 days before they enter, exponentially distributed. Where most come back at once, a fifth fewer do so each day. The plan has a history of ten weeks of new users. What is known of existing ones is their counter of joins since then, per 28 days. `variance left` is the mean square of the last difference over its variance without strata and without that counter; beside it the same with the invitees of the last 28 days. `rule` and `daily z test` are the shares in which any difference is declared where there is none, and `holds the effect` the share whose interval holds a true effect of half more, in percent.",
  ],
  power: [
    "Experiments planned for a power of 80% from a simulated history of 70 days, and played until their verdict. `found` is the share that finds the true effect, `stated` the mean of what 60 plans say of it before the start, each from a history of its own, `false` the share that declares a difference where there is none, `no difference` the share of the same that ends with this verdict, and `holds the effect` the share whose interval of the relative effect holds the true one at the end or that has none, all in percent. The last column is the mean number of participants, as a multiple of what a z test with one look and the true variance needs. In rows with three or four variants, only the second one differs.",
  ],
  "effect by day": [
    "The effect in some of participants' days or in one week of entry, read once. `holds the effect` is the share of all whose 95% interval holds it, `given` the share that has an interval, in percent; beside them a z test with each variant's own variance.",
  ],
  guardrails: [
    "A number that a variant must not make worse, such as rejected joins, looked at after each of 28 days with no end planned. `false alarm` is the share of alarms where it is the same, `finds +10%`, `finds +20%` and `finds +50%` where there is so much more of it, in percent; beside them the false alarms of a one-sided z test looked at daily. The row says how many of them 100 participants cause.",
  ],
  "ratio metrics": [
    "Conversions per join as the primary metric and, with joins per participant, as secondary metrics: variants that are the same, looked at after each of 28 days. A participant's invitees follow the law that the row names, 0.5 on average; the row says which share of them converts, and by how much that share is lower for half of the participants and higher for the others. `rule` is the share of experiments in which the primary metric is ever called different, `any secondary metric` the share in which either of the two ever is, and `daily z test` that of a plain z test of the ratio with each variant's own variance, in percent.",
  ],
  division: [
    "Whether root inviters were divided as planned, checked after each of 180 days. `complains` is the share of experiments in which the check ever does, in percent, where nobody or a part of the second variant is lost; beside it a chi-square test of 1% after each day.",
  ],
  changes: [
    "K of two weeks with the same truth, with twelve weeks before them. Share that is called a change, in percent; beside it a z test with both weeks' own variances.",
  ],
  counts: [
    "Counts of two periods of a loop in which nothing changes, or as much as the row says, with a history of 26 weeks. Chains are complete: invitees join after a lognormal time with a median of 4 days, and bring others. `stated` is the share of comparisons that state a change, in percent. Where days swing, the logarithm of a day's mean has a standard deviation of 0.3 and a correlation of 0.8 with the day before.",
  ],
  coverage: [
    "Cohort K of one week. `given` is the share of weeks with an interval, `holds K` the share of all weeks whose 95% interval holds the true K, `at least` the share whose lower end does not exceed it, in percent. Beside it the bias-corrected bootstrap of the week alone. Where no interval is given, the week shows only its lower end.",
  ],
  nobody: [
    "Weeks in which few members bring many, so that nobody in a week may have brought anybody. `bound below K` is the share of all weeks whose upper bound is then below the true K, `given` the share with a bound although nobody brought anybody, and beside them the share of such weeks and what a bound of 5 / n would do, in percent.",
  ],
  segments: [
    "K of one segment in four weeks together, with eight weeks before them, in 16 groups of root inviters instead of 64. The row says how many members the segment has in the four weeks. The columns are those of the coverage of a week.",
  ],
  differing: [
    "Segments of 1,000 members with a K of 0.5, of which the first one's is higher where the row says so. `some named` is the share of tables that call any segment higher or lower than the rest, in percent; beside it the share in which at least one segment's own interval misses 0.5.",
  ],
  mix: [
    "Two segments with a K of 0.6 and 0.2. The one with the higher K has two thirds of the members in eight weeks and one third in the next four. `change within` is the share in which a change within segments is stated, in percent: a false one, or a true one where the row says how much both Ks rise. `change of K` is the share in which the change of K as a whole is clear.",
  ],
  conversions: [
    "The share of users who convert, by 16 groups of root inviters. In chains of two people on average the rate is that of the chain, with a squared coefficient of variation of 0.3. `holds the rate` is the share whose 95% interval holds it, in percent; beside it Wilson's interval, which takes each user for themselves.",
  ],
  links: [
    "The share of visitors who join in four weeks of a funnel, with eight weeks before them. A member's link has visitors by the law that the row names, 1.5 on average, and these join at a rate of their own link, whose squared coefficient of variation the row names; the mean rate is 20%. `holds the rate` is the share of funnels whose 95% interval holds that rate, `given` the share that have one, and `channel is at least` the share in which the lower end of an 80% interval of the smaller of two channels, with three of ten links, does not exceed it, in percent. Beside them Wilson's interval, which takes each visitor for themselves. With 100 members in four weeks, there are too few for an interval.",
  ],
  revenue: [
    "Net revenue per new user in four weeks together, with eight weeks before them, of invited and direct users alike. The row says how many members of each kind the four weeks have, and which share of users pays; amounts are lognormal, with 1 as the standard deviation of the logarithm. Where one in a hundred pays, a tenth of these pay half of everything. In chains of two people on average, each pays as often as its chain, with a squared coefficient of variation of 0.3. `holds the revenue` is the share of all intervals of invited users that hold the true mean, `given` the share that has an interval, `at least` the share whose lower end does not exceed it, and `a difference` the share in which a difference of revenue is stated, in percent; beside them Student's interval that takes each user for themselves.",
  ],
  "own conversions": [
    "Own conversions of chain starters in a holdout, looked at after each of 28 days with no end planned. `says fewer` and `says more` are the shares in which either bound ever excludes 0 where both variants convert alike, `finds -20%` where the second one converts a fifth less often, in percent; beside them a one-sided z test of fewer, looked at daily.",
  ],
  "rare inviters": [
    "Weeks and experiments where one in so many brings half of all invitees. `holds K`, `given` and `at least` are those of the coverage of a week of so many members, with twelve weeks before it. `a difference` is the share of experiments of two equal variants of 28 days, with as many participants a week, in which a difference is ever declared, in percent; beside it a daily z test. Its plan is fixed by the true variance.",
  ],
  channels: [
    "Loops whose channels are alike or, where the row says so, of which one's invitations have that many times the visitors of each other one's. Four weeks have so many members, with eight weeks before them; one in five invites three times by a channel of their own, of whose visitors, one to two invitations, one in five joins. `names visitors` is the share in which the step that limits K is said to be visitors, and `names another` that of any other step, in percent. The channels show the same rates everywhere, so nothing can be improved where they are alike.",
  ],
};

const titles: Partial<Record<Cell["section"], string>> = {
  nobody: "Nobody brought anybody",
  counts: "Changes of counts",
  differing: "Segments that differ from the rest",
  mix: "Changed mix of segments",
  conversions: "Users who convert",
  links: "Links that differ",
  revenue: "Revenue per new user",
};

const percent = (share: number) => (100 * share).toFixed(1);

/** A number of a row with half the length of its 95% interval over the row's runs. */
function text(name: string, value: number, runs: number): string {
  if (Number.isNaN(value)) return "–";
  if (name.startsWith("people")) return value.toFixed(2);
  return `${percent(value)} ± ${percent(errorOf(name, value, runs))}`;
}

function errorOf(name: string, value: number, runs: number): number {
  // The square of a normal variable varies by twice the square of its mean.
  if (name.startsWith("variance left")) return 1.96 * value * Math.sqrt(2 / runs);
  const { low, high } = wilsonInterval(value * runs, runs) ?? { low: 0, high: 1 };
  return (high - low) / 2;
}

/** How many rows keep the promise of 5%, and the others by name. */
function keptFalse(results: Results): string {
  const rows = cells.flatMap((cell) => {
    const { rule = 0, runs = 0 } = results[idOf(cell)] ?? {};
    return cell.section === "false differences" ? [{ row: cell.row, rule, runs }] : [];
  });
  const above = rows.filter(({ rule }) => rule > 0.05);
  const list = above.map(({ row, rule, runs }) => `${row} (${text("rule", rule, runs)})`).join("; ");
  const kept = `${rows.length - above.length} of ${rows.length} rows are at most 5%.`;
  return above.length === 0 ? kept : `${kept} Above: ${list}.`;
}

function table(section: Cell["section"], results: Results): string {
  const own = cells.filter((cell) => cell.section === section);
  const names = Object.keys(results[own[0] ? idOf(own[0]) : ""] ?? {}).filter(
    (name) => name !== "runs" && name !== "code",
  );
  const isDesigned = own.some(({ design }) => design !== null);
  const isStated = section === "power";
  const rows = own.map((cell) => {
    const found = results[idOf(cell)] ?? {};
    const [first = "", ...others] = names.map((name) =>
      text(name, found[name] ?? Number.NaN, found.runs ?? 1),
    );
    const design = cell.design === null ? "–" : percent(cell.design);
    const said = results[idOf({ ...cell, section: "stated power" })]?.stated;
    const stated = isStated ? [said === undefined ? "–" : percent(said)] : [];
    return [cell.row, String(found.runs), first, ...stated, ...(isDesigned ? [design] : []), ...others];
  });
  const [first = "", ...others] = names;
  const head = [
    "",
    "runs",
    first,
    ...(isStated ? ["stated"] : []),
    ...(isDesigned ? ["design"] : []),
    ...others,
  ];
  const lines = [head, ["---", ...Array(head.length - 1).fill("--:")], ...rows];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function referenceTable(): string {
  const rows = references.map(({ name, value, known, source }) => {
    return `| ${name} | ${value().toPrecision(7)} | ${known.toPrecision(7)} | ${source} |`;
  });
  return ["| | here | reference | of |", "| --- | --: | --: | --- |", ...rows].join("\n");
}

/** docs/validation.md, in Markdown. */
export function validationPage(results: Results): string {
  const sections = Object.entries(about).flatMap(([section, paragraphs]) => {
    const found = cells.find((cell) => cell.section === section);
    if (!found) return [];
    const title = titles[found.section] ?? `${section.charAt(0).toUpperCase()}${section.slice(1)}`;
    const summary = found.section === "false differences" ? [keptFalse(results)] : [];
    return [`## ${title}`, ...paragraphs, ...summary, table(found.section, results)];
  });
  const head = [
    "# Validation of the statistics",
    "The statistics of experiments and cohorts, run on simulated data whose truth is known. `npm run validate` makes this page; `npm test` runs the rows marked `quick` in `packages/metrics/src/simulation/cells.ts` with 150 runs and fails when a share leaves its band of 4.5 standard errors. Seeds are fixed, so the same code gives the same page. Each row is stored with a number for the code that it was played with, and a test fails if that code has changed since.",
    "Participants bring a number of invitees drawn from the law that the row names, with a mean of 0.5 unless it says otherwise, and are divided among 64 groups as the product does. In rows with chains the people of one chain share a rate that varies between chains; in those with swing and drift K changes by the day of the week and over four weeks; in those of conversions a share of the invitees counts. Not simulated: chains in the other rows, and laws that change between history and experiment. `design` is what another simulator, written without this code, measured for the rule before it was built, with laws as alike as their names.",
    "Each row says how many times it was played. The number after ± is half the length of the 95% interval that these runs leave (Wilson's for a share): it is the error of the simulation, and says nothing about laws that are not in the table.",
  ];
  const known = [
    "## Reference values",
    "Values of the functions behind the tables, beside those of other software.",
    referenceTable(),
    "The package's tests compare more of them: the normal distribution, Student's, chi-square and Beta (`packages/metrics/src/numeric/numeric.test.ts`, `packages/metrics/src/numeric/student.test.ts`), bounds of group sequential tests with the multivariate normal distribution (`packages/metrics/src/experiment/spending.test.ts`), the bias-corrected bootstrap (`packages/metrics/src/bootstrap.test.ts`) and survival curves (`packages/metrics/src/survival.test.ts`).",
  ];
  return `${[...head, ...sections, ...known].join("\n\n")}\n`;
}
