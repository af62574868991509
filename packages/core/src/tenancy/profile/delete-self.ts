import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { deleteRecovery } from "../recovery/index.ts";
import { deleteSession, emailSecurityChange, findSession, sessionsOf } from "../session/index.ts";
import { deleteUser } from "../user/index.ts";
import { goFromDeletedItems, goItems, lastOutItems, leavingWorkspaceItem } from "../workspace/index.ts";
import { type WorkspaceDeparture, workspaceDepartures } from "./departure.ts";
import { needPassword, requireSelf, requireToken } from "./require-self.ts";

/** The actions of other districts when a member deletes their account. */
export type SelfDeletion = {
  /** Schedules the deletion of the actor's workspace with this name. */
  beginDeletion(ctx: Ctx<Member>, name: string): Promise<void>;
  /** Erases the member's data in other districts. */
  eraseRecords(): Promise<void>;
};

/**
 * Our data is deleted before the user pool's account: after a crash in between, the member signs in to an empty account
 * and deletes that. The current workspace is left last, so that the same session can repeat the request.
 */
export async function deleteSelf(
  ctx: Ctx<Member>,
  { email, password }: { email: string; password: string },
  elsewhere: SelfDeletion,
): Promise<Record<string, never>> {
  const { table, actor, identity } = ctx;
  const token = requireToken(actor);
  if (email !== actor.email.toLowerCase()) {
    throw new AppError("request.invalid", {
      errors: [{ path: "email", message: "is not your account's address" }],
    });
  }
  await needPassword(ctx, password);
  const { subject } = await requireSelf(ctx);
  const browser = (await findSession(table, actor.sessionId))?.browser;
  const departures = await workspaceDepartures(ctx);
  const allowed = departures.filter(isAllowed);
  if (allowed.length < departures.length) throw lastOwner(departures.filter((one) => !isAllowed(one)));
  for (const departure of allowed) await part(ctx, departure, elsewhere);
  await elsewhere.eraseRecords();
  await deleteUser(table, subject);
  await deleteRecovery(table, subject);
  await identity.deleteAccount(token);
  const sessions = await sessionsOf(table, actor.userId);
  const ids = new Set([actor.sessionId, ...sessions.map(({ sessionId }) => sessionId)]);
  await Promise.all([...ids].map((sessionId) => deleteSession(table, sessionId)));
  await emailSecurityChange(ctx, actor.email, "account_deleted", browser);
  return {};
}

type Allowed = WorkspaceDeparture & { how: Exclude<WorkspaceDeparture["how"], "needOwner"> };
const isAllowed = (departure: WorkspaceDeparture): departure is Allowed => departure.how !== "needOwner";

function lastOwner(departures: readonly WorkspaceDeparture[]): AppError {
  const names = departures.map(({ workspace }) => workspace.name).join(", ");
  return new AppError("profile.last_owner", { detail: `You’re the only owner of ${names}.` });
}

const goes = { leaves: goItems, deletes: lastOutItems, scheduled: goFromDeletedItems };

/** The decision must still hold when it is carried out: if two owners leave at once, one stays. */
async function part(ctx: Ctx<Member>, departure: Allowed, { beginDeletion }: SelfDeletion): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspace, membership, how } = departure;
  const { workspaceId, role } = membership;
  const there = { ...ctx, actor: { ...actor, workspaceId, role } };
  if (how === "deletes") await beginDeletion(there, workspace.name);
  const { membership: gone, count } = goes[how](table, membership);
  const entry = auditItem(there, "profile.delete", { id: actor.userId, name: actor.name });
  const condition = how === "scheduled" ? [leavingWorkspaceItem(table, workspaceId)] : [];
  const written = await transact(table, clock, [gone, count, entry, ...condition]);
  if (written.ok) return;
  if (written.failed.includes(0) || how !== "leaves") throw new AppError("conflict.version");
  throw lastOwner([departure]);
}
