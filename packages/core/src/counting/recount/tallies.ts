import type { ItemOf } from "./items.ts";
import { readLine } from "./line.ts";

/** A participant's emails sent, invitees whose join counts, and conversions of those. */
export type Tally = { invited: number; joined: number; converted: number };

const nothing: Tally = { invited: 0, joined: 0, converted: 0 };

/**
 * First pass over an export: participants' counts from the facts alone, and the experiments. Memory grows with the
 * participants who have counts.
 */
export class Tallies {
  readonly #people = new Map<string, Tally>();
  readonly experiments: ItemOf<"experiment">[] = [];

  /** @throws Error when it is not a line of an export. */
  add(text: string): void {
    const line = readLine(text);
    if (line?.kind === "invitation") this.#invitation(line.item);
    if (line?.kind === "referral") this.#referral(line.item);
    if (line?.kind === "experiment") this.experiments.push(line.item);
  }

  #invitation({ participantId }: ItemOf<"invitation">): void {
    this.#entry(participantId).invited += 1;
  }

  #referral({ participantId, status, conversions }: ItemOf<"referral">): void {
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
