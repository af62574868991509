import type { identifyParticipant } from "@kiteloop/contract/participant";
import type { HotProject } from "../project/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import { findAwaited, readyJoin } from "./store.awaited.ts";
import { findVisit, keepVisit } from "./store.visit.ts";

type Body = InputOf<typeof identifyParticipant>["body"];

const dayMs = 86_400_000;
/** The same link is followed twice where the times are no further apart: clocks are read at different moments. */
const same = 60_000;

/**
 * Remembers whose link somebody followed, for as long as it counts. Only a signed identity is asked here: what anybody
 * can say of anybody is not worth keeping. Written once for each link, not for each page. Gives the link's code where
 * a server had told before that they joined, and did not know by whom: that join is due then.
 */
export async function remember(
  { table, clock }: CtxOf<typeof identifyParticipant>,
  { id: projectId, attributionDays }: HotProject,
  { externalId, followed }: Body,
): Promise<string | null> {
  if (followed === undefined) return null;
  const now = clock.now().getTime();
  const { code, via, ago = 0 } = followed;
  const lasts = attributionDays * dayMs;
  if (ago > lasts) return null;
  const at = now - ago;
  const known = await findVisit(table, { projectId, externalId });
  const isKnown = known !== null && Date.parse(known.followedAt) >= at - same;
  const visit = isKnown
    ? known
    : { projectId, externalId, code, via, followedAt: new Date(at).toISOString() };
  if (!isKnown) await keepVisit(table, visit, Math.ceil((at + lasts) / 1000));
  const awaited = await findAwaited(table, { projectId, externalId });
  // A link that was followed after joining did not bring them.
  if (awaited === null || Date.parse(visit.followedAt) > Date.parse(awaited.toldAt) + same) return null;
  await readyJoin(table, awaited, new Date(now).toISOString());
  return visit.code;
}
