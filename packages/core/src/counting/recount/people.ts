import { erasedExternalIds } from "@kiteloop/contract/shared/fields/external-id";
import { type ChainSize, chainSizes, sharedRanks } from "@kiteloop/metrics";
import type { ItemOf, Line } from "./items.ts";
import type { Tallies, Tally } from "./tallies.ts";

/** Rows shown of lists that are as long as there are people. */
const shown = { inviters: 10, chains: 10, board: 100, accounts: 10 };

type Person = Tally & {
  participantId: string;
  externalId: string;
  name: string;
  rootId: string;
  /** The embedder's id of the inviter. */
  broughtBy: string | null;
};

export type Inviter = Tally & { participantId: string; name: string };

export type PeopleNumbers = {
  /** As the analytics screen lists them. */
  topInviters: Inviter[];
  /** `people` is the number of inviters who are not erased; the rows are the first of them with their ranks. */
  leaderboard: {
    people: number;
    lines: { rank: number; joined: number; participantId: string; name: string }[];
  };
  /** Exact, for any number of inviters. */
  chains: { count: number; people: number; depth: number; largest: ChainSize[] };
  /** Participants whose own counter of invitees differs from the facts. */
  accounts: { differing: number; first: { participantId: string; says: Tally; facts: Tally }[] };
};

const bestFirst = (one: { joined: number; participantId: string }, other: typeof one) =>
  other.joined - one.joined || (one.participantId < other.participantId ? 1 : -1);

/** Participants and their referrals, using the tallies of a first pass. Stores only inviters. */
export class People {
  readonly #tallies: Tallies;
  readonly #inviters = new Map<string, Person>();
  /** The newest participants without invitees, who fill the list when there are few inviters. */
  #others: Inviter[] = [];
  readonly #accounts: PeopleNumbers["accounts"] = { differing: 0, first: [] };

  constructor(tallies: Tallies) {
    this.#tallies = tallies;
  }

  add(line: Line): void {
    if (line.kind === "participant") this.#participant(line.item);
    if (line.kind !== "referral") return;
    const invitee = this.#inviters.get(line.item.externalId);
    if (invitee !== undefined) invitee.broughtBy = line.item.participantExternalId;
  }

  #participant({ participantId, externalId, name, root, invited, joined, converted }: ItemOf<"participant">) {
    const facts = { ...this.#tallies.of(participantId) };
    if (facts.invited !== invited || facts.joined !== joined || facts.converted !== converted) {
      const { first } = this.#accounts;
      this.#accounts.differing += 1;
      if (first.length < shown.accounts) {
        first.push({ participantId, says: { invited, joined, converted }, facts });
      }
    }
    if (facts.joined === 0) {
      this.#others = [...this.#others, { participantId, name, ...facts }]
        .sort(bestFirst)
        .slice(0, shown.inviters);
      return;
    }
    const rootId = root ?? participantId;
    this.#inviters.set(externalId, { participantId, externalId, name, rootId, broughtBy: null, ...facts });
  }

  /** A participant's invitees, by their externalId. */
  joinedBy(externalId: string): number {
    return this.#inviters.get(externalId)?.joined ?? 0;
  }

  numbers(): PeopleNumbers {
    const inviters = [...this.#inviters.values()].sort(bestFirst);
    const onBoard = inviters.filter(({ externalId }) => !externalId.startsWith(erasedExternalIds));
    const ranks = sharedRanks(onBoard.map(({ joined }) => joined));
    const chains = chainSizes(
      inviters.map(({ participantId: id, rootId, broughtBy, joined }) => {
        const parent = broughtBy === null ? undefined : this.#inviters.get(broughtBy);
        return { id, rootId, joined, parentId: parent?.participantId ?? null };
      }),
    );
    return {
      topInviters: [...inviters.slice(0, shown.inviters), ...this.#others]
        .slice(0, shown.inviters)
        .filter(({ invited, joined }) => invited + joined > 0)
        .map(({ participantId, name, invited, joined, converted }) => {
          return { participantId, name, invited, joined, converted };
        }),
      leaderboard: {
        people: onBoard.length,
        lines: onBoard.slice(0, shown.board).map(({ participantId, name, joined }, at) => {
          return { rank: ranks[at] ?? 0, joined, participantId, name };
        }),
      },
      chains: {
        count: chains.length,
        people: chains.reduce((sum, { people }) => sum + people, 0),
        depth: chains.reduce((most, { depth }) => Math.max(most, depth), 0),
        largest: chains.slice(0, shown.chains),
      },
      accounts: this.#accounts,
    };
  }
}
