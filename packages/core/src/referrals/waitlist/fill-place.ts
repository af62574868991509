import type { joinWaitlist } from "@kiteloop/contract/referrals/waitlist";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { withinPlanLimit } from "../../shared/usage/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { findParticipant } from "../participant/index.ts";
import { enterWaitlist, type WaitlistEntry } from "./enter.ts";
import { holderOf } from "./read-without-orm.ts";
import { type Claim, dropClaim, releaseClaim, takeNumber } from "./store.ts";

/**
 * Gives a claim its number. After a failure, claim and number are left to the next request for the address.
 * @throws AppError `waitlist.full`; `plan.limit_reached` if they are a new participant; `conflict.busy`
 */
export async function fillPlace(
  ctx: CtxOf<typeof joinWaitlist>,
  project: ProjectSnapshot,
  claim: Claim,
  most: number | null,
  body: InputOf<typeof joinWaitlist>["body"],
): Promise<WaitlistEntry> {
  const { table } = ctx;
  const { workspaceId, projectId } = claim;
  const externalId = await holderOf(table, claim);
  let number = claim.reserved;
  const numbered = async () => {
    number ??= (await takeNumber(table, claim, most)) ?? undefined;
    return number === undefined ? null : enterWaitlist(ctx, project, { ...claim, externalId }, number, body);
  };
  const inRoom = async () =>
    withinPlanLimit(table, workspaceId, await readWorkspacePlan(table, workspaceId), async () => {
      const result = await numbered();
      return { made: result?.made ?? false, result };
    });
  try {
    const known = await findParticipant(table, { projectId, externalId });
    const entered = await (known === null ? inRoom() : numbered());
    if (entered !== null) return entered;
  } catch (error) {
    await (number === undefined ? dropClaim(table, claim) : releaseClaim(table, claim, number));
    throw error;
  }
  await dropClaim(table, claim);
  throw new AppError("waitlist.full");
}
