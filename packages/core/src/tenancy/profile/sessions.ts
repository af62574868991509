import {
  endSession as endEndpoint,
  endOtherSessions as endOthersEndpoint,
  listSessions as listEndpoint,
} from "@kiteloop/contract/tenancy/profile";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteSession, findSession, type Session, sessionsOf } from "../session/index.ts";
import { endSignIns } from "../user/index.ts";
import { requireSelf } from "./require-self.ts";

export const listSessions = verb(listEndpoint, async ({ table, actor, clock }) => {
  const [indexed, own] = await Promise.all([
    sessionsOf(table, actor.userId),
    findSession(table, actor.sessionId),
  ]);
  // The index may lack the session that calls.
  const missing = own !== null && indexed.every(({ sessionId }) => sessionId !== own.sessionId);
  const now = clock.now().getTime();
  const items = (missing ? [...indexed, own] : indexed)
    .filter(({ expiresAt }) => expiresAt * 1000 > now)
    .map((session) => present(session, actor.sessionId))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.seenAt.localeCompare(a.seenAt));
  return { items };
});

function present({ sessionId, browser, createdAt, seenAt, byPasskey }: Session, current: string) {
  return {
    id: sessionId,
    browser: browser ?? null,
    startedAt: createdAt,
    seenAt: seenAt ?? createdAt,
    byPasskey: byPasskey ?? false,
    current: sessionId === current,
  };
}

/** Another user's session gets the same answer as an unknown one. */
export const endSession = verb(endEndpoint, async ({ table, actor }, { params }) => {
  const session = await findSession(table, params.sessionId);
  if (session === null || session.userId !== actor.userId) throw new AppError("not_found");
  await deleteSession(table, session.sessionId);
  return {};
});

export const endOtherSessions = verb(endOthersEndpoint, async (ctx) => ({ ended: await endOthers(ctx) }));

/** Ends all of the actor's other sessions, including new ones that the index lacks. Returns how many the index had. */
export async function endOthers(ctx: Ctx<Member>): Promise<number> {
  const { table, actor, clock } = ctx;
  const { subject } = await requireSelf(ctx);
  await endSignIns(table, clock, subject, actor.sessionId);
  const sessions = await sessionsOf(table, actor.userId);
  const others = sessions.filter(({ sessionId }) => sessionId !== actor.sessionId);
  await Promise.all(others.map(({ sessionId }) => deleteSession(table, sessionId)));
  return others.length;
}
