import { dayOf, hourOf } from "@kiteloop/metrics/days";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { noInvite, type Origin, signUpOf } from "../../shared/inviter/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import type { VisitorSegment } from "../../shared/visitor/index.ts";
import type { StoredParticipant } from "../person/index.ts";
import { makeCode } from "./code.ts";
import type { Invited } from "./read-without-orm.ts";

type NewIdentity = {
  externalId: string;
  name?: string | undefined;
  email?: string | undefined;
  /** The project's mark of the device. */
  mark?: string | undefined;
  /** When they signed up with the embedder. */
  signedUpAt?: string | undefined;
  /** The visitor's country and device, if a browser called. */
  seen?: VisitorSegment;
  /** Whether they count in no number, and neither do their invitees in a cohort. */
  test?: boolean | undefined;
  /** How they were invited; null without an inviter, so that a new chain starts. */
  invited: Invited | null;
};

/** A new participant, with a code of their own and a variant of each running experiment. */
export function newParticipant(
  { ids, clock }: Pick<Platform, "ids" | "clock">,
  project: ProjectSnapshot,
  identity: NewIdentity,
  signed: boolean,
  assignVariants: (root: string) => string[] = () => [],
): StoredParticipant {
  const now = clock.now();
  const participantId = ids.make("participant");
  const root = identity.invited?.root ?? participantId;
  const arms = assignVariants(root);
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId: identity.externalId,
    participantId,
    code: makeCode(ids.random),
    name: identity.name ?? "",
    ...(identity.email !== undefined && { email: identity.email }),
    verified: signed,
    invited: 0,
    joined: 0,
    converted: 0,
    ...(identity.test ? { test: true } : { root }),
    ...(arms.length > 0 && { arms }),
    ...identity.seen,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    createdAt: now.toISOString(),
    firstInvite: noInvite,
    origin: originOf(identity),
    ...signUpOf(identity.signedUpAt, now.getTime()),
    ...(identity.mark !== undefined && { mark: identity.mark }),
  };
}

function originOf({ invited, seen }: NewIdentity): Origin {
  const { channel, widgetId } = invited ?? {};
  return omitUndefined({ ...(invited && { invited: true as const }), channel, widgetId, ...seen });
}
