import type { Cell } from "./cell.ts";
import { type ChannelsTruth, channelsNamed } from "./channels.ts";
import { type OwnTruth, ownTrial } from "./own.ts";
import { type RareTruth, rareTrial } from "./rare.ts";
import { type RevenueTruth, revenueHolds } from "./revenue.ts";

const looks = 28;

export function revenueCell(truth: RevenueTruth, quick = false): Cell {
  const { payers, members, chains } = truth;
  return {
    section: "revenue",
    row: `${100 * payers}% of ${members} pay${chains ? ", in chains" : ""}`,
    ...{ runs: 1_000, quick, design: null },
    play: (random) => {
      const found = revenueHolds(truth, random);
      return {
        "holds the revenue": Number(found.rule),
        given: Number(found.given),
        "at least": Number(found.atLeast),
        "a difference": Number(found.differs),
        "interval of each user": Number(found.plain),
      };
    },
  };
}

export function ownCell(truth: OwnTruth, quick = false): Cell {
  const { rate, weights, perDay } = truth;
  return {
    section: "own conversions",
    row: `${100 * rate}%, ${weights.map((weight) => Math.round(100 * weight)).join(":")}, ${perDay} a day`,
    ...{ runs: 1_000, quick, design: null },
    play: (random) => {
      const alike = ownTrial(truth, { looks, lift: 1 }, random);
      const harmed = ownTrial(truth, { looks, lift: 0.8 }, random);
      return {
        "says fewer": Number(alike.fewer),
        "says more": Number(alike.more),
        "finds -20%": Number(harmed.fewer),
        "daily z test": Number(alike.plain),
      };
    },
  };
}

export function rareCell(truth: RareTruth, quick = false): Cell {
  return {
    section: "rare inviters",
    row: `1 in ${Math.round(1 / truth.few)} brings half, ${truth.members} members`,
    ...{ runs: 1_000, quick, design: null },
    play: (random) => {
      const found = rareTrial(truth, looks, random);
      return {
        "holds K": Number(found.rule),
        given: Number(found.given),
        "at least": Number(found.atLeast),
        "a difference": Number(found.differs),
        "daily z test": Number(found.plain),
      };
    },
  };
}

export function channelsCell(truth: ChannelsTruth, quick = false): Cell {
  const { count, members, lift } = truth;
  return {
    section: "channels",
    row: `${count} channels, ${members} members${lift === 1 ? "" : `, one ×${lift}`}`,
    ...{ runs: 300, quick, design: null },
    play: (random) => {
      const named = channelsNamed(truth, random);
      return {
        "names visitors": Number(named === "visitors"),
        "names another": Number(named !== null && named !== "visitors"),
      };
    },
  };
}
