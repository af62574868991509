/// <reference types="node" />

import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { ReturningCluster } from "./experiment/adjust.ts";
import { holmAdjusted } from "./experiment/holm.ts";
import { readExperiment, sampleRatio, shownBy } from "./experiment/index.ts";
import { squaresOf } from "./experiment/spread.ts";
import { invitedValue } from "./invited-value.ts";
import { drawPoisson } from "./numeric/draw.ts";
import { chiSquareQuantile, normalOfStudent, studentBound } from "./numeric/student.ts";
import { seededRandom } from "./random.ts";
import { kaplanMeier, type Subject } from "./survival.ts";
import { wilsonInterval } from "./wilson.ts";

/** Values of ours beside those of R and its packages, whose authors have not seen this code. */

const isReady = hasR();
const name = isReady
  ? "R"
  : "R is not installed (Debian: apt install r-base-core r-cran-survival r-cran-survey), so nothing is compared with it";

function hasR(): boolean {
  try {
    return r('cat(all(sapply(c("survival", "survey"), requireNamespace, quietly = TRUE)))') === "TRUE";
  } catch {
    return false;
  }
}

function r(program: string): string {
  return execFileSync("Rscript", ["--vanilla", "-"], { input: program, encoding: "utf8", timeout: 120_000 });
}

function vector(values: readonly (number | string)[]): string {
  return `c(${values.map((value) => JSON.stringify(value)).join(",")})`;
}

/** Numbers of an R expression. */
function numbersOf(program: string, ...of: string[]): number[] {
  const shown = of.map((one) => `cat(format(as.numeric(${one}), digits = 17), fill = FALSE); cat("\\n")`);
  return r(`${program}\n${shown.join("\n")}`)
    .trim()
    .split(/\s+/)
    .map(Number);
}

function expectAlike(ours: readonly number[], theirs: readonly number[], within = 1e-9) {
  expect(ours.length).toBe(theirs.length);
  for (const [at, value] of ours.entries()) {
    const known = theirs[at] ?? Number.NaN;
    expect(Math.abs(value - known), `${value} beside ${known}`).toBeLessThanOrEqual(
      within * Math.max(1, Math.abs(known)),
    );
  }
}

describe.skipIf(!isReady)(name, () => {
  test("survfit gives the same curve and the same log-log intervals, with late entries and ties", () => {
    const random = seededRandom(4);
    const subjects: Required<Subject>[] = Array.from({ length: 200 }, () => {
      const entry = Math.floor(10 * random());
      const time = entry + 1 + Math.floor(30 * random());
      return { entry, time, event: random() < 0.6, times: 1 };
    });
    const early = Array.from({ length: 40 }, () => ({ entry: 0, time: 45, event: false, times: 1 }));
    const all = [...subjects, ...early];
    const curve = kaplanMeier(all);
    const theirs = numbersOf(
      // R's subjects are observed from just after their entry on, ours from it on.
      `library(survival)
      d <- data.frame(entry = ${vector(all.map(({ entry }) => entry - 0.5))}, time = ${vector(all.map(({ time }) => time))}, event = ${vector(all.map(({ event }) => Number(event)))})
      fit <- summary(survfit(Surv(entry, time, event) ~ 1, data = d, conf.type = "log-log"))`,
      "c(fit$time, fit$n.risk, fit$n.event, fit$surv, fit$lower, fit$upper)",
    );
    expectAlike(
      [
        ...curve.map(({ time }) => time),
        ...curve.map(({ atRisk }) => atRisk),
        ...curve.map(({ events }) => events),
        ...curve.map(({ survival }) => survival),
        ...curve.map(({ interval }) => interval.low),
        ...curve.map(({ interval }) => interval.high),
      ],
      theirs,
    );
  });

  test("prop.test gives the same Wilson intervals", () => {
    const cases = [
      [0, 30],
      [1, 30],
      [12, 40],
      [399, 400],
      [400, 400],
      [7, 100_000],
    ] as const;
    const ours = cases.flatMap(([x, n]) => {
      const interval = wilsonInterval(x, n);
      return [interval?.low ?? -1, interval?.high ?? -1];
    });
    const theirs = numbersOf(
      "wilson <- function(x, n) suppressWarnings(prop.test(x, n, correct = FALSE))$conf.int",
      ...cases.map(([x, n]) => `wilson(${x}, ${n})`),
    );
    expectAlike(ours, theirs);
  });

  test("svyratio and t give the same interval of revenue per user, by chains", () => {
    const random = seededRandom(12);
    const members = Array.from({ length: 64 }, () => 60 + drawPoisson(random, 20));
    const paid = members.map((size) => 700 * drawPoisson(random, size * (random() < 0.2 ? 1 : 0.2)));
    const nobody = { members: [], active: [], revenue: new Map<string, number[]>() };
    const invited = { members, active: [], revenue: new Map([["EUR", paid]]) };
    const week = { week: "2026-03-09", end: Date.parse("2026-03-16") };
    const all = members.reduce((sum, size) => sum + size, 0);
    const { revenue } = invitedValue([{ ...week, all, invited, uninvited: nobody }], {
      ...{ windowDays: 14, now: Date.parse("2026-04-01"), resamples: 0 },
    });
    const theirs = numbersOf(
      `suppressMessages(library(survey))
      d <- data.frame(size = ${vector(members)}, paid = ${vector(paid)}, id = 1:64)
      fit <- svyratio(~paid, ~size, svydesign(id = ~id, weights = ~1, data = d))`,
      "c(coef(fit), confint(fit, df = 63))",
    );
    const found = revenue[0]?.invited;
    expectAlike([found?.perUser ?? 0, found?.interval?.low ?? 0, found?.interval?.high ?? 0], theirs, 1e-4);
  });

  test("svyratio gives the same ratio and the same variance by clusters (delta method)", () => {
    const random = seededRandom(6);
    const groups = Array.from({ length: 64 }, () => {
      const size = drawPoisson(random, 12);
      return { size, outcome: drawPoisson(random, size * (random() < 0.1 ? 2 : 0.3)) };
    });
    const shown = shownBy(groups);
    const theirs = numbersOf(
      `suppressMessages(library(survey))
      d <- data.frame(size = ${vector(groups.map(({ size }) => size))}, outcome = ${vector(groups.map(({ outcome }) => outcome))}, id = 1:64)
      ratio <- svyratio(~outcome, ~size, svydesign(id = ~id, weights = ~1, data = d))`,
      "c(coef(ratio), vcov(ratio))",
    );
    expectAlike([shown.ratio, squaresOf(shown) / shown.members ** 2], theirs);
  });

  test("lm gives the same difference once it is known what participants brought before (CUPED)", () => {
    const random = seededRandom(7);
    const arm = (rate: number): ReturningCluster[] =>
      Array.from({ length: 64 }, () => {
        const strength = random() < 0.3 ? 3 : 0.5;
        return {
          size: 1,
          before: drawPoisson(random, 5 * strength),
          outcome: drawPoisson(random, 5 * rate * strength),
        };
      });
    const arms = [arm(1), arm(1.2)];
    const from = "2026-03-10";
    const day = "2026-03-16";
    const read = readExperiment({
      arms: arms.map((returning, at) => ({
        ...{ id: String(at), weight: 50, assigned: [] },
        days: [{ day, groups: returning.map(() => ({ size: 0, outcome: 0 })), returning }],
      })),
      plan: { difference: 1, alpha: 0.045, history: null, enrolmentDays: 7 },
      ...{ from, runningDays: 21, windowDays: 14 },
    });
    const everyone = arms.flatMap((users, at) => users.map((user) => ({ ...user, at })));
    const theirs = numbersOf(
      `y <- ${vector(everyone.map(({ outcome }) => outcome))}; x <- ${vector(everyone.map(({ before }) => before))}; arm <- ${vector(everyone.map(({ at }) => at))}
      fit <- lm(y ~ arm + x)
      plain <- sum(tapply(y, arm, var)) / 64
      # Published by GrowthBook for each variation: var(y) + theta^2 var(x) - 2 theta cov(x, y).
      theta <- coef(fit)[["x"]]
      adjusted <- sum(sapply(0:1, function(a) var(y[arm == a]) + theta^2 * var(x[arm == a]) - 2 * theta * cov(x[arm == a], y[arm == a]))) / 64`,
      'c(coef(fit)[["arm"]], adjusted / plain)',
    );
    expectAlike([read.arms[1]?.comparison?.difference ?? Number.NaN, read.varianceLeft ?? -1], theirs);
  });

  test("p.adjust gives the same p-values by Holm's rule", () => {
    const random = seededRandom(8);
    const ps = Array.from({ length: 9 }, () => random() ** 4);
    const repeated = [...ps, ps[3] ?? 0, 1];
    expectAlike(holmAdjusted(repeated), numbersOf("", `p.adjust(${vector(repeated)}, "holm")`));
  });

  test("a split that is called off is one that GrowthBook's chi-square check warns of, and so is each clear one", () => {
    const splits = [
      [130, 197],
      [120, 207],
      [440, 560],
      [25, 0],
      [12, 0],
      [6, 4],
      [158, 169],
      [5_300, 4_700],
      [5_050, 4_950],
    ] as const;
    const chiSquare = numbersOf("", ...splits.map((split) => `chisq.test(${vector(split)})$p.value`));
    for (const [at, split] of splits.entries()) {
      const { state } = sampleRatio(split.map((roots) => ({ roots, weight: 50 })));
      const theirs = chiSquare[at] ?? 1;
      if (state === "mismatch") expect(theirs, split.join(":")).toBeLessThan(0.001);
      if (theirs < 1e-5) expect(state, split.join(":")).toBe("mismatch");
    }
    expect(chiSquare.filter((p) => p < 1e-5).length).toBeGreaterThan(2);
    const evidence = numbersOf(
      `e <- function(n, c, w = c(.5, .5)) exp(lgamma(c) - lgamma(c + sum(n)) + sum(lgamma(c * w + n) - lgamma(c * w) - n * log(w)))
      p <- function(n) min(1, 1 / (.25 + .75 * (.5 * e(n, 1) + .25 * e(n, 50) + .25 * e(n, 500))))`,
      ...splits.map((split) => `p(${vector(split)})`),
    );
    expectAlike(
      splits.map((split) => sampleRatio(split.map((roots) => ({ roots, weight: 50 }))).p ?? -1),
      evidence,
      1e-8,
    );
  });

  test("quantiles of Student's t and of chi-square are the same", () => {
    const freedoms = [2, 3.7, 12, 63, 126];
    expectAlike(
      freedoms.flatMap((freedom) => [
        studentBound(2.18, freedom),
        normalOfStudent(3.1, freedom),
        chiSquareQuantile(0.1, freedom),
      ]),
      numbersOf(
        "",
        ...freedoms.map(
          (freedom) =>
            `c(qt(pnorm(-2.18), ${freedom}, lower.tail = FALSE), qnorm(pt(3.1, ${freedom}, lower.tail = FALSE), lower.tail = FALSE), qchisq(.1, ${freedom}))`,
        ),
      ),
      1e-7,
    );
  });
});
