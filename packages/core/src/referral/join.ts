import { reportJoin } from "@kiteloop/contract/referral";
import { AppError } from "../errors/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { attribute } from "./attribute.ts";
import { findReferral } from "./store.ts";

const attempts = 12;

/** Counts an invitee for the participant behind the code, once, however often and from wherever it is told. */
export const join = verb(reportJoin, async (ctx, { body }) => {
  const { actor, table, clock } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await findReferral(table, { projectId: project.id, externalId: body.externalId });
    if (known !== null) return { referralId: known.referralId, status: known.status, counted: false };
    const attribution = await attribute(ctx, project, body);
    if ("refused" in attribution) throw new AppError(attribution.refused);
    const { referral, items } = attribution;
    const written = await transact(table, clock, items);
    if (written.ok) return { referralId: referral.referralId, status: referral.status, counted: true };
    // Somebody joined by the same participant meanwhile, or the same one was told twice: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});
