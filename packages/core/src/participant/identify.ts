import { identifyParticipant } from "@kiteloop/contract/participant";
import { runningOf, seedOf } from "../arm/index.ts";
import { AppError } from "../errors/index.ts";
import { assertOrigin, type HotProject, projectForKey } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { withRoom } from "../usage/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import { verb } from "../verb/index.ts";
import { segmentOf } from "../visitor/index.ts";
import { planOf } from "../workspace/index.ts";
import { findGrown, grow } from "./grown.ts";
import { linkOf } from "./link.ts";
import { mergeIdentity, withIdentity } from "./merge-identity.ts";
import { newParticipant } from "./new-participant.ts";
import { remember } from "./remember.ts";
import { rootBehind, rootOf } from "./root.ts";
import { signatureHolds } from "./signature.ts";
import { createItems, findParticipant, identityItems, keepMark, type StoredParticipant } from "./store.ts";
import { makeToken } from "./token.ts";

type Context = CtxOf<typeof identifyParticipant>;
type Body = InputOf<typeof identifyParticipant>["body"] & {
  mark?: string | undefined;
  /** Of the link by which they are about to have joined. */
  due: string | null;
};

const attempts = 5;

/** Finds or makes the embedder's user as a participant. A project's secret key is as good as a signature. */
export const identify = verb(identifyParticipant, async (ctx, { body }) => {
  const { actor, clock, instance } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  if (body.signature !== undefined && !signatureHolds(project.identitySecret, body, body.signature)) {
    throw new AppError("participant.signature_invalid");
  }
  const signed = actor.secret || body.signature !== undefined;
  const mark = actor.secret ? undefined : actor.visitor.mark(project.id);
  const due = signed ? await remember(ctx, project, body) : null;
  const participant = await settle(ctx, project, { ...body, mark, due }, signed);
  if (mark !== undefined && participant.mark !== mark) await keepMark(ctx.table, participant, mark);
  const { participantId, code, name, externalId, verified, invited, joined, converted } = participant;
  return {
    participantId,
    code,
    link: linkOf(instance, code),
    name,
    verified,
    token: makeToken(
      project.identitySecret,
      { projectId: project.id, externalId, verified: signed },
      clock.now().getTime(),
    ),
    stats: { invited, joined, converted },
    ...seeded(participant.root),
  };
});

/** Who joined before chains were kept is in no variant. */
const seeded = (root: string | undefined) => (root === undefined ? {} : { seed: seedOf(root) });

/** Null where somebody else of the same id or code was first. */
async function add(
  { table, clock }: Context,
  participant: StoredParticipant,
): Promise<StoredParticipant | null> {
  const { workspaceId } = participant;
  return withRoom(table, workspaceId, await planOf(table, workspaceId), async () => {
    const { ok: made } = await transact(table, clock, createItems(table, participant));
    return { made, result: made ? participant : null };
  });
}

/** Reads, and writes only where something is new; whoever loses a race reads again. */
async function settle(
  ctx: Context,
  project: HotProject,
  body: Body,
  signed: boolean,
): Promise<StoredParticipant> {
  const { table, clock } = ctx;
  const who = { projectId: project.id, externalId: body.externalId };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = (await findParticipant(table, who)) ?? (await findGrown(table, who));
    if (known === null) {
      const grown = signed ? await grow(ctx, project, body) : null;
      if (grown === "again") continue;
      if (grown !== null) return grown;
      const root = (await rootOf(table, who)) ?? (await rootBehind(table, who, body.due));
      const running = await runningOf(ctx, ctx.actor);
      const participant = await add(
        ctx,
        newParticipant(ctx, project, { ...body, root, seen: segmentOf(ctx.actor) }, signed, running),
      );
      if (participant !== null) return participant;
      continue;
    }
    // Without a signature nobody learns anything about a signed participant, nor changes it.
    if (known.verified && !signed) throw new AppError("participant.signature_invalid");
    const identity = mergeIdentity(known, body, signed);
    if (identity === null) return known;
    if ((await transact(table, clock, identityItems(table, known, identity))).ok) {
      return withIdentity(known, identity);
    }
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}
