import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { KeptFacts } from "../fraud/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import { findByAddress, type StoredParticipant } from "../participant/index.ts";
import { findCustomerSign } from "./find-customer-sign.ts";
import { findLoop } from "./find-loop.ts";
import { type JoinCtx, participantIn } from "./join-reads.ts";
import type { Invitee } from "./new-referral.ts";

type Join = {
  inviter: StoredParticipant;
  invitee: Invitee;
  invitation: StoredInvitation | null;
  joinedAt: string;
  /** The waitlist place that the invitee had under another inviter: anybody can list an address. */
  supersededId: string | undefined;
};

/** The facts of a join from the invitee's history in the project, and the conditions under which they still hold. */
export async function collectInviteeHistory(
  { table, reads }: JoinCtx,
  project: ProjectSnapshot,
  { inviter, invitee, invitation, joinedAt, supersededId }: Join,
): Promise<{ facts: Pick<KeptFacts, "customer" | "loop">; items: TransactItem[] }> {
  const { id: projectId, attributionDays } = project;
  const known = await knownParticipants({ table, reads }, project, inviter, invitee);
  const proved = known.filter(({ externalId }) => externalId !== supersededId);
  const [customer, loop] = await Promise.all([
    findCustomerSign(table, {
      ...{ projectId, invitee, known: proved, invitation, attributionDays },
      joinedAt: Date.parse(joinedAt),
    }),
    findLoop(table, { inviter, invitee: { projectId, externalId: invitee.externalId }, known }),
  ]);
  return { facts: { ...(customer && { customer }), ...loop.facts }, items: loop.items };
}

/**
 * The participants that an invitee is known as: by their id, and by an address that a signature or an import proves. Who
 * has the inviter's own address is left to the rules for that.
 */
async function knownParticipants(
  { table, reads }: Pick<JoinCtx, "table" | "reads">,
  { workspaceId, id: projectId }: ProjectSnapshot,
  inviter: StoredParticipant,
  { externalId, email }: Invitee,
): Promise<StoredParticipant[]> {
  const who = { projectId, externalId };
  const [byId, byAddress] = await Promise.all([
    participantIn({ reads }, who),
    email === undefined ? null : findByAddress(table, { workspaceId, projectId }, email),
  ]);
  const found = [byId, byAddress].filter((one) => one !== null);
  const others = found.filter(({ participantId }) => participantId !== inviter.participantId);
  return others.filter(
    (one, n) => others.findIndex((same) => same.participantId === one.participantId) === n,
  );
}
