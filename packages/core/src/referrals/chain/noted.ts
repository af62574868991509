import {
  type Chapter,
  personActions,
  rewardActions,
  searchedForPerson,
} from "@kiteloop/contract/referrals/chain";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import { retention } from "@kiteloop/contract/shared/retention";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { auditBetween } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import { emailsSince, type ParticipantEmail } from "../participant-email/index.ts";

export type RewardAct = Extract<Chapter, { kind: "reward" }>["acts"][number];

export type Noted = {
  /** Newest first. */
  emails: Chapter[];
  acts: Chapter[];
  /** Oldest first, by the reward's id. */
  ofRewards: ReadonlyMap<string, RewardAct[]>;
  completeFrom: string;
};

const doerOf = ({ kind, name }: AuditEntry["actor"]): Doer => (kind === "import" ? { imported: name } : name);

const named = <Action extends string>(actions: readonly Action[], action: string): Action | undefined =>
  actions.find((one) => one === action);

/**
 * The emails that a person got and what was done to their record, among the project's newest emails and the workspace's newest
 * audit entries since they became a participant: two reads, because neither is stored by person. Emails with sign-in links or about
 * waitlists, and changes of payers, name no participant, so they are not found. Nothing for a key, which may not read the audit log.
 */
export async function readNoted(
  { table, clock, actor }: Ctx<Member | Key>,
  person: StoredParticipant,
): Promise<Noted> {
  const since = Date.parse(person.createdAt);
  if (actor.kind === "key")
    return { emails: [], acts: [], ofRewards: new Map(), completeFrom: person.createdAt };
  const now = clock.now().getTime();
  const [emails, entries] = await Promise.all([
    emailsSince(table, person.projectId, since, searchedForPerson),
    auditBetween(table, person.workspaceId, [since, now + 1], searchedForPerson),
  ]);
  const audit = entries.map(({ entry }) => entry);
  const first = [
    since,
    now - retention.otherEmails.keptFor.seconds * 1000,
    ...(emails.length < searchedForPerson ? [] : [timeOfId(emails.at(-1)?.participantMailId ?? "")]),
    ...(audit.length < searchedForPerson ? [] : [Date.parse(audit.at(-1)?.at ?? "")]),
  ];
  return {
    emails: emails.flatMap((email) => emailChapter(email, person)),
    acts: audit.flatMap((entry) => actChapter(entry, person)),
    ofRewards: rewardActsIn(audit),
    completeFrom: new Date(Math.max(...first)).toISOString(),
  };
}

/** Emails that were never given to the mail server have no recipient. */
function emailChapter(email: ParticipantEmail, { externalId, knownAs }: StoredParticipant): Chapter[] {
  const { participantMailId: id, occasion, recipient } = email;
  const isTheirs = email.externalId === externalId || email.externalId === knownAs;
  if (!isTheirs || recipient === undefined) return [];
  return [{ kind: "email", at: new Date(timeOfId(id)).toISOString(), id, occasion }];
}

function actChapter(
  { id, at, action, actor, subject }: AuditEntry,
  { participantId }: StoredParticipant,
): Chapter[] {
  const known = named(personActions, action);
  if (subject.id !== participantId || known === undefined) return [];
  return [{ kind: "act", at, id, action: known, by: doerOf(actor) }];
}

function rewardActsIn(audit: readonly AuditEntry[]): Map<string, RewardAct[]> {
  const acts = new Map<string, RewardAct[]>();
  for (const { at, action, actor, subject } of audit.toReversed()) {
    const known = named(rewardActions, action);
    if (known === undefined) continue;
    const act = { at, action: known, by: doerOf(actor) };
    acts.set(subject.id, [...(acts.get(subject.id) ?? []), act]);
  }
  return acts;
}
