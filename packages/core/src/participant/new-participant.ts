import type { identifyParticipant } from "@kiteloop/contract/participant";
import { dayOf } from "@kiteloop/metrics";
import type { HotProject } from "../project/index.ts";
import type { CtxOf, InputOf } from "../verb/index.ts";
import { makeCode } from "./code.ts";
import type { StoredParticipant } from "./store.ts";

type Context = CtxOf<typeof identifyParticipant>;
type Body = InputOf<typeof identifyParticipant>["body"];

/** Somebody not known before, with a code of their own. */
export function newParticipant(
  { ids, clock }: Context,
  project: HotProject,
  body: Body,
  signed: boolean,
): StoredParticipant {
  const now = clock.now();
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId: body.externalId,
    participantId: ids.make("participant"),
    code: makeCode(ids.random),
    name: body.name ?? "",
    ...(body.email !== undefined && { email: body.email }),
    verified: signed,
    invited: 0,
    joined: 0,
    converted: 0,
    day: dayOf(now.getTime(), project.timeZone),
    createdAt: now.toISOString(),
  };
}
