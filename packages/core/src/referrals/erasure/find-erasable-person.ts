import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Ctx, Platform, Table } from "../../shared/context/index.ts";
import type { ErasedPerson } from "../../shared/person-erasure/index.ts";
import { ownParticipant } from "../own-data/index.ts";
import { findParticipantById, isErased, toApiParticipant } from "../participant/index.ts";
import { settledReferral } from "../referral/index.ts";
import { identitiesOf } from "./identities.ts";

/** A participant, as the input of an erasure. */
type ErasablePerson = {
  participant: Participant;
  isErased: boolean;
  /** The person's email address, or their id without one. */
  goesBy: string;
  /** Carries out decisions about the person's joins that wait: they name the person by ids that are replaced next. */
  settleDecisions(platform: Platform, externalIds: readonly string[]): Promise<void>;
  /** Reads all ids and addresses of the person. */
  readIdentities(): Promise<Pick<ErasedPerson, "externalIds" | "emails">>;
};

async function findErasablePerson(
  table: Table,
  projectId: string,
  participantId: string,
): Promise<ErasablePerson | null> {
  const found = await findParticipantById(table, projectId, participantId);
  if (found === null) return null;
  const { email, knownAs, externalId } = found;
  return {
    participant: toApiParticipant(found),
    isErased: isErased(externalId),
    goesBy: email ?? knownAs ?? externalId,
    async settleDecisions(platform, externalIds) {
      for (const id of externalIds) await settledReferral(platform, { projectId, externalId: id });
    },
    readIdentities: () => identitiesOf(table, found),
  };
}

/** A participant, as the input of an erasure; null if there is none. */
export const erasablePerson = {
  byId: findErasablePerson,
  /** The holder of a token of a signed identity. @throws AppError `participant.token_invalid`; `participant.unsigned` */
  async ofToken(ctx: Ctx, project: ProjectSnapshot, token: string): Promise<ErasablePerson | null> {
    const own = await ownParticipant(ctx, project, token);
    return own && findErasablePerson(ctx.table, project.id, own.participantId);
  },
};
