import { identifyParticipant } from "@kiteloop/contract/participant";
import { runningOf, seedOf } from "../arm/index.ts";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { assertOrigin, type HotProject, projectForKey } from "../project/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { withRoom } from "../usage/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import { verb } from "../verb/index.ts";
import { segmentOf } from "../visitor/index.ts";
import { planOf } from "../workspace/index.ts";
import { type Before, before } from "./before.ts";
import { grow, grownFrom } from "./grown.ts";
import { linkOf } from "./link.ts";
import { mergeIdentity, withIdentity } from "./merge-identity.ts";
import { newParticipant } from "./new-participant.ts";
import { remember } from "./remember.ts";
import { rootBehind } from "./root.ts";
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

type Who = { projectId: string; externalId: string };

/** Whoever goes by an id, or what there was of them before. */
async function find(
  table: Table,
  who: Who,
  recipient: string | null,
): Promise<{ known: StoredParticipant } | { known: null; past: Before }> {
  const found = await findParticipant(table, who);
  if (found !== null) return { known: found };
  const past = await before(table, who, recipient);
  const grown = await grownFrom(table, who, past.earlier);
  return grown === null ? { known: null, past } : { known: grown };
}

/** `again` where somebody else of the same id or code was first. */
async function add(
  ctx: Context,
  project: HotProject,
  body: Body,
  signed: boolean,
  past: Before,
): Promise<StoredParticipant | "again"> {
  const { table, clock, actor } = ctx;
  const { workspaceId, id: projectId } = project;
  const grown = signed ? await grow(ctx, project, body, past) : null;
  if (grown !== null) return grown;
  const [root, running, plan] = await Promise.all([
    past.root ?? rootBehind(table, { projectId, externalId: body.externalId }, body.due),
    runningOf(ctx, actor),
    planOf(table, workspaceId),
  ]);
  const said = { ...body, root, seen: segmentOf(actor) };
  const participant = newParticipant(ctx, project, said, signed, running);
  return withRoom(table, workspaceId, plan, async () => {
    const { ok: made } = await transact(table, clock, createItems(table, participant));
    return { made, result: made ? participant : "again" };
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
  const recipient = signed && body.email !== undefined ? recipientOf(project.workspaceId, body.email) : null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await find(table, who, recipient);
    if (found.known === null) {
      const added = await add(ctx, project, body, signed, found.past);
      if (added !== "again") return added;
      continue;
    }
    const { known } = found;
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
