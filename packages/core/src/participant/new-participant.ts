import { dayOf, hourOf } from "@kiteloop/metrics";
import { armsOf, type Running } from "../arm/index.ts";
import type { Platform } from "../context/index.ts";
import type { HotProject } from "../project/index.ts";
import type { Segment } from "../visitor/index.ts";
import { makeCode } from "./code.ts";
import type { StoredParticipant } from "./store.ts";

type Said = {
  externalId: string;
  name?: string | undefined;
  email?: string | undefined;
  /** The project's mark of their device. */
  mark?: string | undefined;
  /** Where and on what they are, where a browser tells. */
  seen?: Segment;
  /** Of the chain that brought them; null where nobody invited them, and a chain begins with them. */
  root: string | null;
};

/** Somebody not known before, with a code of their own, and in a variant of each experiment that is running. */
export function newParticipant(
  { ids, clock }: Pick<Platform, "ids" | "clock">,
  project: HotProject,
  said: Said,
  signed: boolean,
  running: readonly Running[] = [],
): StoredParticipant {
  const now = clock.now();
  const participantId = ids.make("participant");
  const root = said.root ?? participantId;
  const arms = armsOf(running, root);
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId: said.externalId,
    participantId,
    code: makeCode(ids.random),
    name: said.name ?? "",
    ...(said.email !== undefined && { email: said.email }),
    verified: signed,
    invited: 0,
    joined: 0,
    converted: 0,
    root,
    ...(arms.length > 0 && { arms }),
    ...said.seen,
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    createdAt: now.toISOString(),
    ...(said.mark !== undefined && { mark: said.mark }),
  };
}
