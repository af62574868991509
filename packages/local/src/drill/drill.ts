import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { exportProject, importFile, projectFor } from "@kiteloop/cli/backup";
import { type ExportHead, type ExportLine, exportHead, exportLine } from "@kiteloop/contract/reports/export";
import { topInviters as readTopInviters } from "@kiteloop/core/referrals/participant";
import { projectAnalytics } from "@kiteloop/core/reports/analytics";
import { Fingerprints, type Numbers, numbersOf } from "@kiteloop/core/reports/export";
import type { Ctx, Member } from "@kiteloop/core/shared/context";
import { platform } from "@kiteloop/functions/runtime";
import { openExport, type Progress } from "@kiteloop/server/export-file/index";
import { type Recomputed, recompute } from "@kiteloop/server/recompute/recompute";
import { type EmptyInstance, startEmpty } from "./empty-instance.ts";

/** Receives the drill's progress. */
export type Listener = {
  /** A finding, or a step that is done. */
  say: (line: string) => void;
  /** Progress of a step. */
  show: (step: string, progress: Progress) => void;
};

/** Differences after the restore, one sentence each; empty when the restore is good. */
export type Findings = string[];

/**
 * Restores an export into an empty instance and compares: the export's totals with what the restored instance
 * counted and shows for the same moment, and the export with a new export of the restored project. Writes only to a
 * temporary folder.
 * @throws PlainError when the file is not an export
 */
export async function drill(path: string, { say, show }: Listener): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), "kiteloop-drill-"));
  const timed = clock();
  try {
    const was = await recompute(path, {}, (progress) => show("Reading the export", progress));
    const before = await printsOf(path);
    const apart = was.people.accounts.differing;
    say(`The export is of ${was.project} at ${was.numbers.asOf}: ${total(was.lines)} items, ${timed()}`);
    // A participant who joins during an export is in their inviter's counters before they are in the file.
    if (apart > 0)
      say(`Own accounts of ${apart} participants are not what its facts say, and are not compared`);

    const empty = await startEmpty(join(folder, "data"));
    try {
      say(`An empty instance is up, ${timed()}`);
      const { project } = await projectFor(empty.client, before.head);
      const onProgress = (progress: Progress) => show("Importing", progress);
      const { taken } = await importFile(empty.client, project.id, path, onProgress);
      await empty.settled();
      say(`${taken} items are imported and counted, ${timed()}`);

      const copy = join(folder, "again.jsonl");
      await exportProject(empty.client, project.id, copy, (progress) => show("Exporting again", progress));
      const after = await printsOf(copy);
      const { from, to } = was.numbers.range;
      const at = before.head.exportedAt;
      const again = await recompute(copy, { from, to }, undefined, at);
      const shown = await shownBy(empty, project.id, at);
      say(`It is exported and recomputed again, ${timed()}`);
      const emailedAddresses = await empty.emailedAddresses();
      return [
        ...before.prints
          .differences(after.prints)
          .map(
            ({ kind, here, there }) => `${kind}: ${here} lines were exported, ${there} or others came back`,
          ),
        ...differing("the restored instance shows", was.numbers, shown),
        ...differing("the second export adds up to", was.numbers, again.numbers),
        ...(apart === 0
          ? differing("the restored instance shows", shownOf(was), await peopleShownBy(empty, project.id))
          : []),
        ...differing("the second export adds up to", was.people, again.people),
        ...[was, again].flatMap((one) => one.differences),
        ...emailedAddresses.map((address) => `an email was sent to ${address}`),
      ];
    } finally {
      await empty.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function clock(): () => string {
  const started = Date.now();
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s since the start`;
}

/** Number of leaderboard rows that are recounted. */
const boardLines = 100;

const total = (lines: Record<string, number>) => Object.values(lines).reduce((sum, one) => sum + one, 0);

async function printsOf(path: string): Promise<{ head: ExportHead; prints: Fingerprints }> {
  const prints = new Fingerprints();
  let head: ExportHead | undefined;
  for await (const text of openExport(path).lines) {
    if (text === "") continue;
    if (head === undefined) head = exportHead.parse(JSON.parse(text));
    else prints.add(readLine(text));
  }
  if (head === undefined) throw new Error(`${path} has no head`);
  return { head, prints };
}

const readLine = (text: string): ExportLine => exportLine.parse(JSON.parse(text));

/** The numbers on the instance's dashboards at a moment, from the verbs they call. */
async function shownBy(empty: EmptyInstance, projectId: string, at: string): Promise<Numbers> {
  return numbersOf(await ownerOf(empty, at), projectId, {});
}

const shownOf = ({ people: { topInviters, leaderboard } }: Recomputed) => {
  return { topInviters, leaderboard: leaderboard.lines.map(({ name, joined }) => ({ name, joined })) };
};

/** The top inviters, as on the analytics screen and in a leaderboard widget. */
async function peopleShownBy(empty: EmptyInstance, projectId: string): Promise<ReturnType<typeof shownOf>> {
  const ctx = await ownerOf(empty);
  const { topInviters } = await projectAnalytics.call(ctx, { params: { projectId }, query: {}, body: {} });
  const { lines } = await readTopInviters(ctx.table, projectId, 1000);
  const shown = lines.slice(0, boardLines);
  return { topInviters, leaderboard: shown.map(({ name, joined }) => ({ name, joined })) };
}

/** The instance's owner, at a moment (ISO 8601), or now. */
async function ownerOf({ owner }: EmptyInstance, at?: string): Promise<Ctx<Member>> {
  const { user, workspace } = owner;
  const here = platform();
  const actor = {
    kind: "member" as const,
    userId: user.id,
    sessionId: here.ids.make("session"),
    email: user.email,
    name: user.name,
    workspaceId: workspace.id,
    role: "owner" as const,
    staff: false,
  };
  const clock = at === undefined ? here.clock : { ...here.clock, now: () => new Date(at) };
  return { ...here, clock, actor, requestId: here.ids.make("request") };
}

/** Names of the numbers that differ, ignoring project ids. */
function differing(who: string, expected: object, found: object): Findings {
  const others = new Map<string, unknown>(Object.entries(found));
  return Object.entries(expected).flatMap(([name, value]) =>
    name === "projectId" || isDeepStrictEqual(value, others.get(name))
      ? []
      : [`${who} another ${name}: ${excerpt(others.get(name))} and not ${excerpt(value)}`],
  );
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
