import { countedFields } from "../../counting/index.ts";
import { expireEmail } from "../../delivery/index.ts";
import { messagingErasureSteps } from "../../messaging/index.ts";
import { eraseSourceEvents } from "../../money/index.ts";
import { erasedRowsOf, referralErasureSteps, replaceIdentities } from "../../referrals/index.ts";
import { eraseAuditNames } from "../../shared/audit/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { eraseDeadLetters } from "../../shared/dead-letter/index.ts";
import { eraseResults } from "../../shared/idempotency/index.ts";
import { anonymousIdsOf } from "../../shared/person-erasure/index.ts";
import { shownOf } from "../../shared/recipient/index.ts";
import { releaseParticipantOnce } from "../../shared/usage/index.ts";
import { findErasure, freeItem, noteReplaced, releaseReason, type StoredErasure } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids" | "keptEmails">;

/**
 * Erases a person from all of a project's data. Repeatable. Returns false after a concurrent change; call it again
 * then.
 */
export async function carryOut(ports: Ports, erasure: StoredErasure): Promise<boolean> {
  const { table } = ports;
  if (!erasure.replaced) {
    await replacePerson(ports, erasure);
    await noteReplaced(table, erasure);
  }
  const stepPorts = { ...ports, expireEmail: (requestId: string) => expireEmail(ports, requestId) };
  const steps = [...referralErasureSteps, ...messagingErasureSteps, eraseSourceEvents];
  const done = await Promise.all(steps.map((step) => step(stepPorts, erasure)));
  await forgetNames(ports, erasure);
  // Last, because copies are compared with the state of the person's item.
  await eraseDeadLetters(ports, erasure.projectId, countedFields);
  return done.every((one) => one);
}

/** Replaces the person's items, then releases their places in the plan. A repeated call finishes what is left. */
async function replacePerson(ports: Ports, erasure: StoredErasure): Promise<void> {
  const { table } = ports;
  await replaceIdentities(ports, erasure, (n) => freeItem(table, erasure, n));
  // A run that died before this recorded which place to release, in the transaction that freed it.
  const freed = (await findErasure(table, erasure))?.freed ?? [];
  for (const n of freed) await releaseParticipantOnce(table, erasure.workspaceId, releaseReason(erasure, n));
}

/**
 * Stored answers to calls with an Idempotency-Key contain a participant's name, code and token. The audit log names the
 * invitee of a reviewed referral, the recipient of a reward, the first letter and domain of a suppressed address, and a payer's id.
 */
async function forgetNames({ table }: Ports, erasure: StoredErasure): Promise<void> {
  const { workspaceId, projectId, participantId, emails, until } = erasure;
  const { participantIds, referralIds, rewardIds } = await erasedRowsOf(table, erasure);
  const reviewed = new Set(referralIds);
  const got = new Set(rewardIds);
  const shown = new Set(emails.map(shownOf));
  const anonymous = anonymousIdsOf(erasure);
  await Promise.all([
    eraseResults(table, workspaceId, [...new Set([participantId, ...participantIds])]),
    eraseAuditNames(
      table,
      workspaceId,
      ({ at, action, subject }) =>
        reviewed.has(subject.id) ||
        (subject.recipient !== undefined && got.has(subject.id)) ||
        (at <= until && action.startsWith("suppression.") && shown.has(subject.name)),
      ({ at, action, subject }) =>
        at <= until && action.startsWith("payer.") && subject.projectId === projectId
          ? anonymous.get(subject.id)
          : undefined,
    ),
  ]);
}
