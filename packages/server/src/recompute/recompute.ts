import type { LogKind } from "@kiteloop/contract/reports/export";
import { ProjectRecount, recountWorkspace, type Tallies } from "@kiteloop/core/counting";
import {
  loadRebuiltExport,
  type Numbers,
  numbersOf,
  type Range,
  rebuildFromExport,
} from "@kiteloop/core/reports/export";
import type { Platform } from "@kiteloop/core/shared/context";
import { explainIn, openExport, type Progress, type ProjectLines, projectsIn } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { differencesOf } from "./differences.ts";
import { withScratch } from "./scratch.ts";
import { talliesOf } from "./tallies.ts";

/** One project's numbers. `people` and `marks` are recounted from its lines alone; `differences` lists where both implementations disagree. */
export type Recomputed = {
  project: string;
  lines: Record<LogKind, number>;
  numbers: Numbers;
  people: ReturnType<ProjectRecount["numbers"]>;
  /** Number of distinct marks that visitors of each day left, and the number of visitors expected to leave that many. */
  marks: Pick<ReturnType<ProjectRecount["insights"]>["visitors"][number], "day" | "marks" | "likely">[];
  /** Lines counted on another day or hour than the project's zone shows for their time. */
  elsewhere: number;
  differences: string[];
};

/** All projects of some files, and their totals. */
export type RecomputedAll = { projects: Recomputed[]; workspace: ReturnType<typeof recountWorkspace> };

type Options = {
  range?: Range;
  onProgress?: (progress: Progress) => void;
  /** The moment to compute the numbers for, ISO 8601; by default the export's. */
  moment?: string;
};

/**
 * Reads exports line by line and returns the numbers the dashboards showed at their moment, folded by the code that
 * folds the stream and read by the verbs of the dashboard; and, from the lines alone, people, ranks and totals over all
 * projects.
 * @throws PlainError when a file can't be read, is not an export, or repeats a project.
 */
export async function recomputeAll(
  paths: readonly string[],
  { range = {}, onProgress = () => undefined, moment }: Options = {},
): Promise<RecomputedAll> {
  let at = Date.now();
  const projects: Recomputed[] = [];
  const recounts: ProjectRecount[] = [];
  return withScratch(
    () => at,
    async (platform) => {
      for (const [place, path] of paths.entries()) {
        const tallies = await talliesOf(path);
        const file = openExport(path);
        const show = (lines: number) => onProgress({ lines, share: (place + file.share()) / paths.length });
        for await (const part of projectsIn(file.lines)) {
          const read = await readProject(path, part, tallies.shift(), show);
          const { head } = read.recount;
          if (recounts.some((other) => other.head.project.id === head.project.id)) {
            throw new PlainError(`${path}: line ${part.firstLine} begins ${head.project.name} once more.`);
          }
          at = Date.parse(moment ?? head.exportedAt);
          recounts.push(read.recount);
          projects.push(await numbersIn(platform, path, read, range, at));
        }
      }
      const latest = recounts.map(({ head }) => Date.parse(moment ?? head.exportedAt));
      return { projects, workspace: recountWorkspace(recounts, Math.max(...latest), range) };
    },
  );
}

/** The same for a file with one project. */
export async function recompute(
  path: string,
  range: Range = {},
  onProgress: (progress: Progress) => void = () => undefined,
  moment?: string,
): Promise<Recomputed> {
  const all = await recomputeAll([path], { range, onProgress, ...(moment !== undefined && { moment }) });
  const [only, other] = all.projects;
  if (only === undefined || other !== undefined) throw new PlainError(`${path} holds several projects.`);
  return only;
}

type Read = { refolded: Awaited<ReturnType<typeof rebuildFromExport>>; recount: ProjectRecount };

async function readProject(
  path: string,
  { firstLine, lines }: ProjectLines,
  tallies: Tallies | undefined,
  show: (lines: number) => void,
): Promise<Read> {
  let recount: ProjectRecount | undefined;
  const along = {
    head: (head: ProjectRecount["head"]) => {
      if (tallies !== undefined) recount = new ProjectRecount(head, tallies);
    },
    line: (text: string) => recount?.add(text),
  };
  const refolded = await rebuildFromExport(lines, show, { firstLine, along }).catch((error: unknown) => {
    throw explainIn(path, error);
  });
  if (recount === undefined) throw new PlainError(`${path} changed while it was read.`);
  return { refolded, recount };
}

async function numbersIn(
  platform: Platform,
  path: string,
  { refolded, recount }: Read,
  range: Range,
  at: number,
): Promise<Recomputed> {
  const { workspaceId, projectId } = await loadRebuiltExport(platform, refolded);
  const actor = {
    kind: "member" as const,
    userId: platform.ids.make("user"),
    sessionId: platform.ids.make("session"),
    email: "nobody@example.com",
    name: "",
    workspaceId,
    role: "viewer" as const,
    staff: false,
  };
  const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
  const numbers = await numbersOf(ctx, projectId, range).catch((error: unknown) => {
    throw explainIn(path, error);
  });
  return {
    project: refolded.head.project.name,
    lines: refolded.lines,
    numbers,
    people: recount.numbers(),
    marks: recount.visitors.numbers(numbers.range).map(({ day, marks, likely }) => ({ day, marks, likely })),
    elsewhere: recount.elsewhere,
    differences: differencesOf(numbers, recount, at),
  };
}
