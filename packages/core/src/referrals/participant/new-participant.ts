import { dayOf, hourOf } from "@kiteloop/metrics";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { VisitorSegment } from "../../shared/visitor/index.ts";
import { makeCode } from "./code.ts";
import type { StoredParticipant } from "./store.ts";

type NewIdentity = {
  externalId: string;
  name?: string | undefined;
  email?: string | undefined;
  /** The project's mark of their device. */
  mark?: string | undefined;
  /** Where and on what they are, where a browser tells. */
  seen?: VisitorSegment;
  /** Of the chain that brought them; null where nobody invited them, and a chain begins with them. */
  root: string | null;
};

/** Somebody not known before, with a code of their own, and in a variant of each experiment that is running. */
export function newParticipant(
  { ids, clock }: Pick<Platform, "ids" | "clock">,
  project: ProjectSnapshot,
  identity: NewIdentity,
  signed: boolean,
  assignVariants: (root: string) => string[] = () => [],
): StoredParticipant {
  const now = clock.now();
  const participantId = ids.make("participant");
  const root = identity.root ?? participantId;
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
    root,
    ...(arms.length > 0 && { arms }),
    ...identity.seen,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    createdAt: now.toISOString(),
    ...(identity.mark !== undefined && { mark: identity.mark }),
  };
}
