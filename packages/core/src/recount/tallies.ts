import type { ItemOf } from "./items.ts";

/** Mails somebody sent, invitees of theirs who joined and stand, and those of them who converted. */
export type Tally = { invited: number; joined: number; converted: number };

const nothing: Tally = { invited: 0, joined: 0, converted: 0 };

/** What participants did, counted from the facts alone, and what was tried out. Grows with those who did something. */
export class Tallies {
  readonly #people = new Map<string, Tally>();
  readonly experiments: ItemOf<"experiment">[] = [];

  invitation({ participantId }: ItemOf<"invitation">): void {
    this.#entry(participantId).invited += 1;
  }

  referral({ participantId, status, conversions }: ItemOf<"referral">): void {
    if (status === "rejected") return;
    const tally = this.#entry(participantId);
    tally.joined += 1;
    if (conversions > 0) tally.converted += 1;
  }

  of(participantId: string): Readonly<Tally> {
    return this.#people.get(participantId) ?? nothing;
  }

  #entry(participantId: string): Tally {
    const tally = this.#people.get(participantId) ?? { ...nothing };
    this.#people.set(participantId, tally);
    return tally;
  }
}
