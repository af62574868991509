import type { reportConversion } from "@kiteloop/contract/referrals/referral";
import { dayOf, hourOf } from "@kiteloop/metrics";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import type { Chain, StoredConversion } from "./store.ts";

type Context = CtxOf<typeof reportConversion>;
type Body = InputOf<typeof reportConversion>["body"];

/** A new conversion: of an invitee, of a person without an inviter, or one that waits for the server's confirmation. */
export function newConversion(
  { ids, clock, actor }: Context,
  project: ProjectSnapshot,
  brought: Pick<StoredConversion, "status" | "referralId"> & Chain,
  { externalId, participantExternalId, value }: Body,
): StoredConversion {
  const now = clock.now();
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId,
    conversionId: ids.make("conversion"),
    participantExternalId,
    ...brought,
    source: actor.secret ? "server" : "browser",
    ...value,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    convertedAt: now.toISOString(),
  };
}
