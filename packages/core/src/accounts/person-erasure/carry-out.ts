import { countedFields } from "../../counting/index.ts";
import { expireEmail } from "../../delivery/index.ts";
import { messagingErasureSteps, shownOf } from "../../messaging/index.ts";
import { erasedRowsOf, referralErasureSteps, replaceIdentities } from "../../referrals/index.ts";
import { eraseAuditNames } from "../../shared/audit/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { eraseDeadLetters } from "../../shared/dead-letter/index.ts";
import { eraseResults } from "../../shared/idempotency/index.ts";
import { giveBackOnce } from "../../shared/usage/index.ts";
import { findErasure, freedAs, freeItem, noteReplaced, type StoredErasure } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids" | "keptEmails">;

/**
 * Takes a person out of all that is kept of a project. Done again, it does what is left. False where something was
 * changed by somebody else in that very moment: it has to be done again.
 */
export async function carryOut(ports: Ports, erasure: StoredErasure): Promise<boolean> {
  const { table } = ports;
  if (!erasure.replaced) {
    await replacePerson(ports, erasure);
    await noteReplaced(table, erasure);
  }
  const stepPorts = { ...ports, expireEmail: (requestId: string) => expireEmail(ports, requestId) };
  const steps = [...referralErasureSteps, ...messagingErasureSteps];
  const done = await Promise.all(steps.map((step) => step(stepPorts, erasure)));
  await forgetNames(ports, erasure);
  // Last: a copy is told from one of somebody who is known by what has become of its item.
  await eraseDeadLetters(ports, erasure.projectId, countedFields);
  return done.every((one) => one);
}

/** Replaces who they were, then gives the room of the plan back that they took. Done again, it does what is left. */
async function replacePerson(ports: Ports, erasure: StoredErasure): Promise<void> {
  const { table } = ports;
  await replaceIdentities(ports, erasure, (n) => freeItem(table, erasure, n));
  // A run that died before this has noted whose room it is in the transaction that freed it.
  const freed = (await findErasure(table, erasure))?.freed ?? [];
  for (const n of freed) await giveBackOnce(table, erasure.workspaceId, freedAs(erasure, n));
}

/**
 * What calls with an Idempotency-Key were answered: name, code and a token of a participant. And the audit log, which
 * calls a referral that somebody reviewed by the invitee's name, and an address that was put on the list of those not to
 * be mailed by its first letter and its domain.
 */
async function forgetNames({ table }: Ports, erasure: StoredErasure): Promise<void> {
  const { workspaceId, participantId, emails, until } = erasure;
  const { participantIds, referralIds } = await erasedRowsOf(table, erasure);
  const reviewed = new Set(referralIds);
  const shown = new Set(emails.map(shownOf));
  await Promise.all([
    eraseResults(table, workspaceId, [...new Set([participantId, ...participantIds])]),
    eraseAuditNames(
      table,
      workspaceId,
      ({ at, action, subject }) =>
        reviewed.has(subject.id) ||
        (at <= until && action.startsWith("suppression.") && shown.has(subject.name)),
    ),
  ]);
}
