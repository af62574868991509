import { deleteProfile as endpoint } from "@kiteloop/contract/profile";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { beginDeletion } from "../deletion/index.ts";
import { AppError } from "../errors/index.ts";
import { forgetFeedbackOf } from "../feedback/index.ts";
import { deleteRecovery } from "../recovery/index.ts";
import { deleteSession, findSession, sessionsOf, tellOwner } from "../session/index.ts";
import { transact } from "../table/index.ts";
import { deleteUser } from "../user/index.ts";
import { verb } from "../verb/index.ts";
import { goFromDeletedItems, goItems, lastOutItems, leavesItem } from "../workspace/index.ts";
import { type Parting, partingsOf } from "./departure.ts";
import { needPassword, needSelf, needToken } from "./need.ts";

/**
 * Ours goes before the user pool's: who is interrupted in between signs in again, to nothing, and deletes that. The
 * workspace one works in goes last, so that until then the same session can ask again.
 */
export const remove = verb(endpoint, async (ctx, { body }) => {
  const { table, actor, identity } = ctx;
  const token = needToken(actor);
  if (body.email !== actor.email.toLowerCase()) {
    throw new AppError("request.invalid", {
      errors: [{ path: "email", message: "is not your account's address" }],
    });
  }
  await needPassword(ctx, body.password);
  const { subject } = await needSelf(ctx);
  const browser = (await findSession(table, actor.sessionId))?.browser;
  const partings = await partingsOf(ctx);
  const allowed = partings.filter(isAllowed);
  if (allowed.length < partings.length) throw lastOwner(partings.filter((one) => !isAllowed(one)));
  for (const parting of allowed) await part(ctx, parting);
  await forgetFeedbackOf(ctx, actor.userId);
  await deleteUser(table, subject);
  await deleteRecovery(table, subject);
  await identity.deleteAccount(token);
  const sessions = await sessionsOf(table, actor.userId);
  const ids = new Set([actor.sessionId, ...sessions.map(({ sessionId }) => sessionId)]);
  await Promise.all([...ids].map((sessionId) => deleteSession(table, sessionId)));
  await tellOwner(ctx, actor.email, "account_deleted", browser);
  return {};
});

type Allowed = Parting & { how: Exclude<Parting["how"], "needOwner"> };
const isAllowed = (parting: Parting): parting is Allowed => parting.how !== "needOwner";

function lastOwner(partings: readonly Parting[]): AppError {
  const names = partings.map(({ workspace }) => workspace.name).join(", ");
  return new AppError("profile.last_owner", { detail: `You are the only owner of ${names}.` });
}

const goes = { leaves: goItems, deletes: lastOutItems, scheduled: goFromDeletedItems };

/** What was decided on must hold when it is done: of two owners who go at once, one stays. */
async function part(ctx: Ctx<Member>, parting: Allowed): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspace, membership, how } = parting;
  const { workspaceId, role } = membership;
  const there = { ...ctx, actor: { ...actor, workspaceId, role } };
  if (how === "deletes") await beginDeletion(there, workspace.name);
  const { membership: gone, count } = goes[how](table, membership);
  const entry = auditItem(there, "profile.delete", { id: actor.userId, name: actor.name });
  const condition = how === "scheduled" ? [leavesItem(table, workspaceId)] : [];
  const written = await transact(table, clock, [gone, count, entry, ...condition]);
  if (written.ok) return;
  if (written.failed.includes(0) || how !== "leaves") throw new AppError("conflict.version");
  throw lastOwner([parting]);
}
