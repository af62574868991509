import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayOf } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { newContest } from "./new-contest.ts";
import { stateOf } from "./present.ts";
import { contestsOf, saveContestItem } from "./store.ts";

type Of = { workspaceId: string; projectId: string };

/**
 * Creates the contests of `source` in `clone` that aren't over, without their joins and secrets. One that runs starts
 * today. Existing ones stay as they are.
 */
export async function cloneContests(
  { table, clock }: Platform,
  source: Of,
  { workspaceId, projectId, createdAt }: Of & { createdAt: string },
): Promise<void> {
  const now = clock.now();
  const originals = (await contestsOf(table, source)).toReversed();
  for (const [n, original] of originals.entries()) {
    const { timeZone, settings } = original;
    const state = stateOf(original, now);
    if (state !== "planned" && state !== "running") continue;
    const today = dayOf(now.getTime(), timeZone);
    const from = state === "running" ? today : settings.from;
    // Always the same, so that a repeated request finds what the first one wrote; in the order of the originals.
    const hash = createHash("sha256").update(`${projectId} ${original.contestId}`).digest();
    const contestId = encodeId("contest", Date.parse(createdAt), Uint8Array.from([n >> 5, n, ...hash]));
    const which = { workspaceId, projectId, contestId };
    const copy = newContest(which, { timeZone, settings: { ...settings, from } }, now);
    await transact(table, clock, [saveContestItem(table, copy)]);
  }
}
