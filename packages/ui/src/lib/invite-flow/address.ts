import {
  type InviteFlowAnswer,
  type InviteFlowAnswers,
  type InviteFlowCheckId,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";

const letters: Readonly<Record<InviteFlowAnswer, string>> = {
  yes: "y",
  partly: "p",
  no: "n",
  "not-applicable": "x",
};
const open = "0";

const answerOf: ReadonlyMap<string, InviteFlowAnswer> = new Map(
  (Object.keys(letters) as InviteFlowAnswer[]).map((answer) => [letters[answer], answer]),
);

/** One letter per check in the contract's order, after a version number. */
const written = new RegExp(`^1([ypnx${open}]{${inviteFlowChecks.length}})$`);

/** Encodes answers in plain characters: `1yn0p…`. */
export function writeAnswers(answers: InviteFlowAnswers): string {
  const each = inviteFlowChecks.map(({ id }) => {
    const answer = answers[id];
    return answer ? letters[answer] : open;
  });
  return `1${each.join("")}`;
}

/** Decodes `writeAnswers`; undefined for anything else, or if nothing was answered. */
export function readAnswers(text: string): InviteFlowAnswers | undefined {
  const given = written.exec(text)?.[1];
  if (given === undefined) return undefined;
  const answers: Partial<Record<InviteFlowCheckId, InviteFlowAnswer>> = {};
  inviteFlowChecks.forEach(({ id }, at) => {
    const answer = answerOf.get(given.charAt(at));
    if (answer) answers[id] = answer;
  });
  return Object.keys(answers).length > 0 ? answers : undefined;
}

/** The fragment for an address, which browsers do not send to servers. */
export const hashOf = (answers: InviteFlowAnswers): string => `#a=${writeAnswers(answers)}`;

/** Answers in an address's hash, if there are any. */
export function readHash(hash: string): InviteFlowAnswers | undefined {
  return hash.startsWith("#a=") ? readAnswers(hash.slice(3)) : undefined;
}
