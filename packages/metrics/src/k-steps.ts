import { type Interval, wilsonInterval } from "./wilson.ts";

/** Counts of one period, in the order of the loop. */
export interface KStepInput {
  readonly participants: number;
  /** Participants who invited at least once. */
  readonly inviters: number;
  readonly invitations: number;
  /** Invitations opened, or visits that came through a link. */
  readonly opens: number;
  /** Invitees who joined. */
  readonly joins: number;
}

export type KStepId = "inviting" | "invitations" | "opening" | "joining";

export interface KStep {
  readonly id: KStepId;
  /** `inviting`, `opening` and `joining`: a share of the step before; `invitations`: how many each inviter sends. */
  readonly factor: number;
  /** Wilson's 95 % interval where the factor is a share of trials, else `null`. */
  readonly interval: Interval | null;
  /** K if this factor alone were a tenth of itself higher; a share stops at 1. */
  readonly kIfTenth: number;
  /** How many times higher K would be with this share at 1; `null` where there is no such end. */
  readonly room: number | null;
}

export interface KSteps {
  /** The product of the factors; `null` unless `state` is `ok`. */
  readonly k: number | null;
  /** In the order of the loop; empty unless `state` is `ok`. */
  readonly steps: readonly KStep[];
  /**
   * The share with the most room: of the steps that can be told from 1, the one with the lowest upper bound. A tenth
   * weighs the same at each step, so the step furthest from its end is where a tenth is easiest to find. `null` for none.
   */
  readonly limitedBy: KStepId | null;
  /** The first thing there was none of, so that K has no factors after it. */
  readonly state: "ok" | "not_a_count" | "no_participants" | "no_inviters" | "no_invitations" | "no_opens";
}

/** With fewer, a share says next to nothing. */
const fewestTrials = 20;

/**
 * K as the product of its steps: inviters / participants * invitations / inviters * opens / invitations * joins / opens.
 * As it is a product, 10 % more at any one step is 10 % more K, as long as a share does not meet its end at 1.
 * Source: K = i * c as of `kFactor`, with i and c each taken apart once.
 */
export function kSteps(input: KStepInput): KSteps {
  const none = (state: KSteps["state"]): KSteps => ({ k: null, steps: [], limitedBy: null, state });
  const { participants, inviters, invitations, opens, joins } = input;
  if (
    ![participants, inviters, invitations, opens, joins].every((n) => n >= 0 && n <= Number.MAX_SAFE_INTEGER)
  )
    return none("not_a_count");
  if (participants === 0) return none("no_participants");
  if (inviters === 0) return none("no_inviters");
  if (invitations === 0) return none("no_invitations");
  if (opens === 0) return none("no_opens");
  const k = joins / participants;
  const steps = [
    step("inviting", inviters, participants, k),
    { ...step("invitations", invitations, inviters, k), interval: null, room: null, kIfTenth: k * 1.1 },
    step("opening", opens, invitations, k),
    step("joining", joins, opens, k),
  ];
  const trials = { inviting: participants, invitations: 0, opening: invitations, joining: opens };
  const worst = steps
    .flatMap(({ id, factor, interval }) =>
      interval && factor < 1 && trials[id] >= fewestTrials ? [{ id, high: interval.high }] : [],
    )
    .sort((a, b) => a.high - b.high)[0];
  return { k, steps, limitedBy: worst?.id ?? null, state: "ok" };
}

function step(id: KStepId, count: number, before: number, k: number): KStep {
  const factor = count / before;
  const share = factor <= 1;
  // From 0 nothing grows by a tenth; above 1 it is a number of times and has no end.
  const lift = share && factor > 0 ? Math.min(1.1, 1 / factor) : 1.1;
  return {
    id,
    factor,
    interval: wilsonInterval(count, before),
    kIfTenth: k * lift,
    room: share && factor > 0 ? 1 / factor : null,
  };
}
