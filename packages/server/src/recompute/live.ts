import type { ApiAnalytics } from "@kiteloop/contract/reports/api";
import { dayOf } from "@kiteloop/metrics";
import type { Client } from "@kiteloop/sdk";
import { PlainError } from "../plain-error.ts";
import { differing } from "./differing.ts";
import type { Recomputed } from "./recompute.ts";

type Day = ApiAnalytics["days"][number];

const byDay = (days: readonly Day[]) => Object.fromEntries(days.map(({ day, ...counts }) => [day, counts]));

/** The instance may have counted more on a day that was not over, and never less. */
function atLeast({ day, ...live }: Day, exported: Day): Day {
  const larger = Object.entries(live).map(([name, value]) => [
    name,
    Math.max(value, Number(Reflect.get(exported, name))),
  ]);
  return { ...exported, ...Object.fromEntries(larger), day };
}

/** The days on which an instance's numbers are not those recomputed from an export of it. */
export function liveDifferences({ numbers }: Recomputed, live: ApiAnalytics): string[] {
  const today = dayOf(Date.parse(numbers.asOf), numbers.timeZone);
  const shown = [...live.previousDays, ...live.days];
  const exported = [...numbers.previousDays, ...numbers.days].map((day, at) => {
    const same = shown[at];
    return day.day === today && same !== undefined ? atLeast(same, day) : day;
  });
  return differing("live", byDay(shown), byDay(exported), ["live", "exported"]);
}

/**
 * Compares what an instance shows with the recomputed numbers of the project that the client's key belongs to.
 * @throws PlainError when no export is of that project
 */
export async function compareLive(
  client: Pick<Client, "analytics">,
  projects: readonly Recomputed[],
): Promise<Recomputed[]> {
  const { projectId } = await client.analytics.project();
  const found = projects.find(({ numbers }) => numbers.projectId === projectId);
  if (found === undefined)
    throw new PlainError(`KITELOOP_SECRET_KEY belongs to ${projectId}, which no file contains.`);
  const { from, to } = found.numbers.range;
  const live = await client.analytics.project({ from, to });
  const differences = [...found.differences, ...liveDifferences(found, live)];
  return projects.map((one) => (one === found ? { ...found, differences } : one));
}
