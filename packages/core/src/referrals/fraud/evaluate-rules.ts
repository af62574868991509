import {
  defaultFraudPolicy,
  type FraudAction,
  type FraudPolicy,
  type FraudReason,
  type FraudRule,
  fraudRules,
  outcomes,
  type Verdict,
} from "@kiteloop/contract/referrals/fraud";
import type { CustomerSign, Dispute, Facts, KeptFacts } from "./facts.ts";

/** No person reads a form, types an address and submits it in less time. */
const quickMs = 1000;

/** The finding of each rule, as a sentence; null if it finds nothing. */
const findings: Record<FraudRule, (facts: Facts, policy: FraudPolicy) => string | null> = {
  self_referral({ ownId, address }) {
    if (ownId) return "The invitee has the inviter’s own ID.";
    return address?.inviters === "same" ? `The invitee has the inviter’s own address${at(address)}.` : null;
  },
  same_address: ({ address }) =>
    address === null || address.inviters === "other"
      ? null
      : `The invitee’s address${at(address)} belongs to the inviter’s mailbox.`,
  plus_address({ address }) {
    if (address?.joinedBefore) return `The mailbox${at(address)} joined before with another ID.`;
    return address?.tagged ? `The address${at(address)} has a tag.` : null;
  },
  disposable_domain: ({ address }) =>
    address?.disposable ? `${short(address.domain) || "Its provider"} provides disposable addresses.` : null,
  same_device({ device }) {
    if (device === "inviter") return "The invitee joined from the inviter’s own device and network.";
    return device === "friend"
      ? "Another invitee of this inviter joined from the same device and network."
      : null;
  },
  honeypot({ trapped, tookMs }) {
    if (trapped) return "A hidden field was filled in.";
    return tookMs !== null && tookMs < quickMs
      ? `The form was submitted ${(Math.max(0, tookMs) / 1000).toFixed(1)} s after it appeared.`
      : null;
  },
  bot: ({ bot }) =>
    bot ? "The browser that reported this join says that a program uses it, so it doesn’t count." : null,
  velocity: ({ pace }, { velocity: { joins, minutes } }) =>
    pace !== null && pace <= minutes
      ? `${joins + 1} invitees of this inviter joined within ${span(pace)}.`
      : null,
  network_velocity: ({ fromNetwork }, { networkVelocity: { joins } }) =>
    fromNetwork !== undefined && fromNetwork > joins
      ? `${fromNetwork} invitees joined from this network in an hour.`
      : null,
  unsigned: ({ signed }) => (signed ? null : "The inviter’s identity was never signed."),
  disputed: ({ disputed }) => (disputed === undefined ? null : sentenceOf(disputed)),
  unproven: ({ unproven }) =>
    unproven
      ? "Only a page reported this join. Report it from your server with a secret key, or decide here."
      : null,
  existing_customer: ({ customer }) =>
    customer === undefined ? null : signSentences[customer.by](customer.since.slice(0, 10)),
  loop: ({ loop }) =>
    loop === undefined
      ? null
      : loop.referrals === 1
        ? "The invitee invited the inviter."
        : `The inviter is in the invitee’s own chain, ${loop.referrals} referrals down.`,
  cap: ({ earlier }, { cap: { referrals, per } }) =>
    earlier !== undefined && earlier[per] >= referrals
      ? `The inviter had ${earlier[per]} ${earlier[per] === 1 ? "referral" : "referrals"} before in the same ${per}.`
      : null,
  blocked_address({ address, mailbox }, { blocked: { domains, addresses } }) {
    if (addresses.some((one) => typeof one !== "string" && one.hash === mailbox))
      return "The invitee’s address is on the block list.";
    const blocked = address === null ? undefined : domains.find((domain) => isWithin(address.domain, domain));
    return blocked === undefined ? null : `The domain ${short(blocked)} is on the block list.`;
  },
  blocked_country: ({ country }, { blocked: { countries } }) =>
    country !== null && countries.includes(country)
      ? `The invitee joined from ${country}, which is on the block list.`
      : null,
  blocked_network: ({ network }) =>
    network === null ? null : `The invitee joined from ${network}, which is on the block list.`,
};

const signSentences: Record<CustomerSign["by"], (day: string) => string> = {
  signed_up: (day) => `The invitee signed up on ${day}, before they were invited.`,
  known: (day) => `The invitee has been known since ${day}, before they were invited.`,
  imported: (day) => `The invitee was imported as an existing user on ${day}.`,
  converted: (day) => `The invitee converted on ${day}, before they were invited.`,
};

function isWithin(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}

const namedBy: Record<Dispute["by"], string> = {
  server: "Your server named",
  identity: "The signed-in invitee opened the link of",
  page: "Another page named",
};

function sentenceOf({ by, participantId, at, superseded }: Dispute): string {
  const listed = superseded || by === "page";
  const claim = listed
    ? "This waitlist place was never confirmed."
    : "A page reported this join without a signature.";
  const end = superseded ? ", who is their inviter now." : ".";
  return `${claim} ${namedBy[by]} participant ${participantId} (${at.slice(0, 10)})${end}`;
}

/** The invitee of a superseded place has another inviter, so no policy lets this one have the reward. */
function actionOf(rule: FraudRule, { disputed }: KeptFacts, { rules }: FraudPolicy): FraudAction {
  return rule === "disputed" && disputed?.superseded ? "reject" : rules[rule];
}

const strictness: readonly FraudAction[] = ["off", "hold", "reject"];

/**
 * Evaluates a policy for a join. Pure: the same facts and policy give the same verdict, with its reasons in the order
 * of `fraudRules`. `version` is the policy's.
 */
export function evaluateFraudRules(facts: Facts, policy: FraudPolicy, version: number): Verdict {
  const reasons = fraudRules.flatMap((rule): FraudReason[] => {
    const action = actionOf(rule, facts, policy);
    if (action === "off") return [];
    const evidence = findings[rule](facts, policy);
    return evidence === null ? [] : [{ rule, action, evidence }];
  });
  return verdictOf(reasons, version);
}

/**
 * Adds a reason to an existing verdict for a fact that became known later. The other reasons stay, so a policy that was
 * saved for new joins only is not applied to this one.
 */
export function addFraudReason(
  { reasons, policyVersion }: Verdict,
  rule: FraudRule,
  facts: KeptFacts,
  policy: FraudPolicy,
): Verdict {
  const action = actionOf(rule, facts, policy);
  const evidence = findings[rule](withoutContext(facts), policy);
  const others = reasons.filter((reason) => reason.rule !== rule);
  const added: FraudReason[] = action === "off" || evidence === null ? [] : [{ rule, action, evidence }];
  return verdictOf([...others, ...added], policyVersion);
}

/** Enough for rules that look only at stored facts. */
function withoutContext(facts: KeptFacts): Facts {
  return { ...facts, pace: null, country: null, mailbox: null, network: null };
}

/** Whether a verdict holds a join so that it doesn't count: its invitee may be no person at all. */
export const holdsBot = ({ outcome, reasons }: Verdict): boolean =>
  outcome === "hold" && reasons.some(({ rule }) => rule === "bot");

function verdictOf(found: FraudReason[], policyVersion: number): Verdict {
  const reasons = fraudRules.flatMap((rule) => found.filter((reason) => reason.rule === rule));
  const worst = Math.max(0, ...reasons.map(({ action }) => strictness.indexOf(action)));
  return { outcome: outcomes[worst] ?? "reject", reasons, policyVersion };
}

/** Only the domain of an address: reasons must not disclose the rest. Of an erased person's address, nothing. */
function at({ domain }: { domain: string }): string {
  return domain === "" ? "" : ` at ${short(domain)}`;
}

function short(domain: string): string {
  return domain.length > 80 ? `…${domain.slice(-79)}` : domain;
}

/**
 * The facts of a join that are kept after its invitee was erased: everything but the domain of the address.
 */
export function withoutDomain(facts: KeptFacts): KeptFacts {
  return { ...facts, address: facts.address && { ...facts.address, domain: "" } };
}

/** Rules whose reasons name a domain. */
const ofAddresses = new Set<FraudRule>([
  "self_referral",
  "same_address",
  "plus_address",
  "disposable_domain",
  "blocked_address",
]);

const someNetwork = "The invitee joined from a network on the block list.";

/** The same verdict after its invitee was erased, with reasons that disclose nothing of the address or the network. */
export function verdictWithoutDomain(verdict: Verdict, facts: KeptFacts | undefined): Verdict {
  const known = facts && withoutContext(withoutDomain(facts));
  const reasons = verdict.reasons.map((reason) => {
    if (reason.rule === "blocked_network") return { ...reason, evidence: someNetwork };
    if (!ofAddresses.has(reason.rule)) return reason;
    const evidence = known && findings[reason.rule](known, defaultFraudPolicy);
    return { ...reason, evidence: evidence ?? "Seen in an address that was erased since." };
  });
  return { ...verdict, reasons };
}

function span(minutes: number): string {
  if (minutes < 1) return "a minute";
  if (minutes < 120) return `${Math.ceil(minutes)} minutes`;
  return minutes < 2880 ? `${Math.ceil(minutes / 60)} hours` : `${Math.ceil(minutes / 1440)} days`;
}
