import type { reportConversion } from "@kiteloop/contract/referral";
import { dayOf } from "@kiteloop/metrics";
import type { HotProject } from "../project/index.ts";
import type { StoredReferral } from "../referral/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import type { StoredConversion } from "./store.ts";

type Context = CtxOf<typeof reportConversion>;
type Body = InputOf<typeof reportConversion>["body"];

/** What was reported, as the invitee's of `referral` or as nobody's. */
export function newConversion(
  { ids, clock, actor }: Context,
  project: HotProject,
  referral: StoredReferral | null,
  { externalId, participantExternalId, value }: Body,
): StoredConversion {
  const now = clock.now();
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId,
    conversionId: ids.make("conversion"),
    participantExternalId,
    referralId: referral?.referralId,
    status: referral === null ? "direct" : "attributed",
    source: actor.secret ? "server" : "browser",
    ...value,
    day: dayOf(now.getTime(), project.timeZone),
    convertedAt: now.toISOString(),
  };
}
