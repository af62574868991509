import type { Breakdown } from "@kiteloop/contract/reports/analytics";
import { exportHead } from "@kiteloop/contract/reports/export";
import type { DateRange } from "@kiteloop/metrics/days";
import { ProjectRecount, recountWorkspace, Tallies } from "../../counting/index.ts";
import { showLeaderboard } from "../../referrals/leaderboard/index.ts";
import { type TestWaitlist, withBody } from "../../testing/index.ts";
import {
  projectAnalytics,
  projectChains,
  workspaceAnalytics,
  workspaceOverview,
} from "../analytics/index.ts";
import { numbersOf } from "./numbers.ts";
import { exported, type Stage } from "./testing.ts";

/** A project with a leaderboard, and a waitlist with the tokens of its people. */
export type Scene = Stage & { board: { id: string }; list: TestWaitlist; tokens: string[] };

/** An export's lines. */
export async function linesOf(scene: Stage): Promise<string[]> {
  const lines: string[] = [];
  for await (const text of exported(scene)) if (text !== "") lines.push(text);
  return lines;
}

export function recountLines([head = "", ...lines]: readonly string[]): ProjectRecount {
  const tallies = new Tallies();
  for (const text of lines) tallies.add(text);
  const recount = new ProjectRecount(exportHead.parse(JSON.parse(head)), tallies);
  for (const text of lines) recount.add(text);
  return recount;
}

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const firstName = (name: string) => name.split(" ")[0] ?? "";

type Insights = ReturnType<ProjectRecount["insights"]>;
type ComparableInsights = Omit<Insights, "visitors"> & {
  visitors: Omit<Insights["visitors"][number], "marks" | "likely">[];
};

/** The contents of a project's detailed screens. */
export async function insightsOn({ loop }: Pick<Stage, "loop">) {
  const { range, cohorts, segments, cohortSegments, hours, bots, visitors, revenue, experiments } =
    await numbersOf(loop.member, loop.project.id, {});
  const told = {
    ...{ cohorts, segments, cohortSegments, hours, bots, visitors, revenue },
    experiments: experiments.toSorted((one, other) => (one.experiment < other.experiment ? -1 : 1)),
  };
  return { range, told };
}

/** The same from nothing but the project's lines. */
export function insightsFrom(
  lines: readonly string[],
  { range, now }: { range: DateRange; now: number },
): ComparableInsights {
  const { visitors, ...rest } = recountLines(lines).insights(range, now);
  return { ...rest, visitors: visitors.map(({ marks: _, likely: __, ...day }) => day) };
}

/** The contents of the screens over all projects and people, by verb. */
export async function shownOn(scenes: readonly Scene[]) {
  const [first] = scenes;
  if (first === undefined) throw new Error("there is no project");
  const { member } = first.loop;
  const ask = (query: object) => ({ params: {}, query, body: {} });
  const across = (by: Breakdown) => workspaceAnalytics.call(member, ask({ by }));
  const { totals, previous, cohortK, loopSteps, shareInvited, previousShareInvited, days, rows, cycle } =
    await across("project");
  const rowsBy = async (by: Breakdown) =>
    byId((await across(by)).rows).map(({ id, name, counts }) => ({ id, name, counts }));
  const home = await workspaceOverview.call(member, ask({}));
  return {
    workspace: { totals, previous, cohortK, loopSteps, shareInvited, previousShareInvited, days, cycle },
    projects: byId(rows.map(({ projectId: _, today: __, ...row }) => row)),
    widgets: await rowsBy("widget"),
    channels: await rowsBy("channel"),
    home: {
      thisWeek: home.thisWeek,
      lastWeek: home.lastWeek,
      shareInvited: home.shareInvited,
      lastShareInvited: home.lastShareInvited,
      days: home.days,
    },
    people: await Promise.all(scenes.map(peopleOn)),
  };
}

async function peopleOn({ loop, board, list, tokens }: Scene) {
  const of = { params: { projectId: loop.project.id }, query: {}, body: {} };
  const key = loop.project.publishableKey;
  const { topInviters } = await projectAnalytics.call(loop.member, of);
  const found = await projectChains.call(loop.member, of);
  const { items } = await showLeaderboard.call(loop.browser, withBody({ key, widgetId: board.id }));
  const places = await Promise.all(tokens.map((token) => list.show(token)));
  return {
    topInviters,
    complete: found.complete,
    chains: found.chains.map(({ rootId, people, depth, inviters }) => {
      return { rootId, people, depth, inviters: inviters.length };
    }),
    board: items.map(({ rank, name, joined }) => ({ rank, name, joined })),
    places: places
      .map(({ position, number, joined }) => ({ position, number, joined }))
      .sort((one, other) => one.position - other.position || one.number - other.number),
  };
}

/** The same from nothing but the projects' lines. */
export function recountedFrom(files: readonly (readonly string[])[], now: number) {
  const projects = files.map(recountLines);
  const numbers = recountWorkspace(projects, now);
  const { totals, previous, cohortK, loopSteps, shareInvited, previousShareInvited, days } = numbers;
  const { cycle, home, channels } = numbers;
  return {
    workspace: { totals, previous, cohortK, loopSteps, shareInvited, previousShareInvited, days, cycle },
    projects: byId(numbers.projects),
    widgets: byId(numbers.widgets.map(({ projectId: _, ...row }) => row)),
    channels: byId(channels),
    home,
    people: projects.map((one) => {
      const { topInviters, leaderboard, chains, waitlists } = one.numbers();
      return {
        topInviters,
        complete: true,
        chains: chains.largest,
        board: leaderboard.lines.map(({ rank, name, joined }) => ({ rank, name: firstName(name), joined })),
        places: waitlists[0]?.foremost ?? [],
      };
    }),
  };
}
