import { launchChromium } from "@kiteloop/e2e/browser";
import { freePorts } from "@kiteloop/e2e/ports";
import type { Browser } from "@playwright/test";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Result of one Lighthouse run. */
export type Report = {
  /** 0 to 100 each. */
  scores: Record<Category, number>;
  /** Cumulative layout shift. */
  shift: number;
  /** First and largest contentful paint and total blocking time in ms, on the simulated phone. */
  times: { first: number; largest: number; blocked: number };
  /** Lighthouse's benchmark of this machine during the run; a busy machine makes the page slow too. */
  machine: number;
  /** Console errors and issues reported by the browser, such as violations of the content security policy. */
  complaints: string[];
  /** Audits with points lost and their details, by category. */
  shortfalls: Record<Category, string[]>;
};

type Found = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** The location of a failed audit: elements, addresses or numbers of its first rows. */
function wherein(audit: Found["audits"][string] | undefined): string {
  const details = audit?.details;
  const rows = details !== undefined && "items" in details ? details.items.slice(0, 3) : [];
  const told = rows.length > 0 ? `: ${JSON.stringify(rows).slice(0, 700)}` : "";
  return `${audit?.title ?? "?"} ${audit?.displayValue ?? ""}${told}`;
}

function read({ audits, categories: found, environment }: Found): Report {
  const scoreOf = (id: Category) => Math.round((found[id]?.score ?? 0) * 100);
  const shortfallsOf = (id: Category) =>
    (found[id]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
      .map(({ id: audit }) => `${audit}: ${wherein(audits[audit])}`);
  const each = <T>(of: (id: Category) => T): Record<Category, T> => ({
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
  });
  const time = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    scores: each(scoreOf),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    times: {
      first: time("first-contentful-paint"),
      largest: time("largest-contentful-paint"),
      blocked: time("total-blocking-time"),
    },
    machine: environment.benchmarkIndex,
    complaints: ["errors-in-console", "inspector-issues"]
      .filter((id) => audits[id]?.score !== 1)
      .map((id) => wherein(audits[id])),
    shortfalls: each(shortfallsOf),
  };
}

/** A browser that Lighthouse controls, and a function that audits a page as a phone on a simulated slow connection. */
export type Inspector = { look: (url: string) => Promise<Report>; close: () => Promise<void> };

export async function startInspector(): Promise<Inspector> {
  const port = await freePorts(1);
  const browser: Browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const flags = { port, logLevel: "silent", disableFullPageScreenshot: true } as const;
  const look = async (url: string) => {
    const result = await lighthouse(url, { ...flags, onlyCategories: [...categories] });
    if (!result) throw new Error(`Lighthouse found nothing at ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return read(result.lhr);
  };
  return {
    // On a busy machine Lighthouse sometimes loses the trace of a page.
    look: (url) => look(url).catch(() => look(url)),
    close: () => browser.close(),
  };
}

/** The four scores in one line. */
export function scoreLine(path: string, { scores, shift, times, machine }: Report): string {
  const four = categories.map((id) => String(scores[id]).padStart(4)).join("");
  return `${path.padEnd(34)}${four}  shift ${shift.toFixed(3)}  first ${times.first}  largest ${times.largest}  blocked ${times.blocked}  machine ${machine}`;
}
