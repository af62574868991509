import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import {
  getPayoutFiles,
  notePayoutResults,
  previewPayouts,
  referenceOf,
  savePayee,
  startPayouts,
} from "../../referrals/payout/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type Command, command, nothing } from "./command.ts";
import {
  commands,
  convert,
  dispute,
  erase,
  join,
  move,
  refundAtSource,
  reverse,
  review,
  wait,
} from "./commands.ts";
import type { Product } from "./product.ts";
import { currencies, laterUser } from "./world.ts";

const params = ({ loop }: Product) => ({ projectId: loop.project.id });

const choose = command(
  "choose",
  fc.record({
    who: fc.constantFrom("ana", "ana", "ben", "cem", laterUser),
    account: fc.constantFrom("one", "one", "one", "two"),
  }),
  ({ who, account }) => `${who} chooses account ${account}`,
  ({ who, account: details }) =>
    (reference, product) => {
      const participantId = product.participantIdOf(who);
      if (!reference.isOne(who) || !reference.choose(who, details) || participantId === undefined)
        return nothing;
      const body = { method: { type: "manual", name: who, details } };
      return {
        expected: undefined,
        act: () => savePayee.call(product.loop.server, { params: { participantId }, query: {}, body }),
      };
    },
);

/** Starts what is due. An earlier try may have started all of it. */
async function start(product: Product): Promise<void> {
  const { member } = product.loop;
  const { totals } = await previewPayouts.call(member, { params: params(product), query: {}, body: {} });
  if (totals.length === 0) return;
  try {
    await startPayouts.call(member, { params: params(product), query: {}, body: { totals } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "payout.none") throw error;
  }
}

const passes = (ms: number) => wait.of({ ms, mood: "makes", payoutMood: "pays" });

const startRun = command(
  "payout",
  fc.constant(null),
  () => "an owner starts payouts",
  () => (reference, product) => {
    reference.payouts.start(currencies);
    return {
      expected: undefined,
      act: () => start(product),
      adopt: ({ payout }) =>
        reference.payouts.noteIds(
          payout.map((one) => ({ ...one, externalId: product.nameOf(one.externalId) })),
        ),
    };
  },
);

const files = command(
  "payout",
  fc.nat({ max: 20 }),
  (at) => `an owner writes the files of payout ${at}`,
  (at) => (reference, product) => {
    const payout = reference.payouts.at(at);
    if (payout === undefined) return nothing;
    const { runId } = payout;
    return {
      expected: reference.payouts.writeFiles(runId),
      act: () =>
        getPayoutFiles.call(product.loop.member, {
          params: { ...params(product), runId },
          query: {},
          body: {},
        }),
    };
  },
);

const note = command(
  "result",
  fc.record({
    at: fc.nat({ max: 20 }),
    state: fc.constantFrom("paid" as const, "paid" as const, "failed" as const),
  }),
  ({ at, state }) => `payout ${at} ${state === "paid" ? "is paid" : "failed or comes back"}`,
  ({ at, state }) =>
    (reference, product) => {
      const payout = reference.payouts.at(at);
      if (payout === undefined) return nothing;
      const { id, runId } = payout;
      reference.payouts.note(payout, state);
      const body = { csv: `reference,state\n${referenceOf(id)},${state}\n` };
      return {
        expected: undefined,
        act: () =>
          notePayoutResults.call(product.loop.member, {
            params: { ...params(product), runId },
            query: {},
            body,
          }),
      };
    },
);

/**
 * Ana is paid for ben, and what she has comes and goes by each action that writes the same items as payouts and their results. In the end she is
 * erased. `paidWorld` has the rules by which each of them does that.
 */
export const paidHistory: readonly Command[] = [
  choose.of({ who: "ana", account: "one" }),
  passes(4 * dayMs),
  startRun.of(null),
  note.of({ at: 0, state: "paid" }),
  ...[false, true].map((fails) => refundAtSource.of({ at: 0, part: 10_000, fails, nth: 1 })),
  ...[false, true].map((isWon) => dispute.of({ at: 0, isWon })),
  move.of({ at: 0, to: "reversed" }),
  ...["cem", "dan"].flatMap((who) => [
    join.of({ who, by: "ana", source: "server", trapped: false }),
    convert.of({ order: { who, amount: 10_000, nth: 1, currency: "EUR", id: `${who}-1` }, paid: false }),
  ]),
  passes(7 * hourMs),
  reverse.of({ at: 1, part: undefined, nth: 1 }),
  review.of({ who: "dan", decision: "rejected" }),
  choose.of({ who: "ana", account: "two" }),
  erase.of("ana"),
];

/** Those of other histories, with people who choose how they are paid, runs, files and results. */
export const payoutCommands = [
  ...commands,
  ...[choose, choose, choose, startRun, startRun, startRun, startRun, startRun],
  ...[files, files, note, note, note, note, note, note],
];
