import { type AwsPrice, awsPrices } from "./aws-prices.data.ts";
import { awsUsage } from "./aws-usage.data.ts";
import type { InputBounds } from "./calculator-inputs.ts";

/** What an operator expects in a month. */
export interface AwsCostInput {
  readonly events: number;
  /** Invitation mails. */
  readonly mails: number;
  /** Members who sign in. */
  readonly members: number;
}

export const awsInputBounds: Readonly<Record<keyof AwsCostInput, InputBounds>> = {
  events: { min: 0, max: 1e9, default: 1e6, step: 100_000 },
  mails: { min: 0, max: 1e8, default: 5_000, step: 1_000 },
  members: { min: 0, max: 100_000, default: 5, step: 1 },
};

export type AwsPriceId = keyof typeof awsPrices;

/** One line of the bill, in US dollars a month. */
export interface AwsCostLine {
  readonly id: AwsPriceId;
  readonly name: string;
  /** In `unit`s; not rounded. */
  readonly quantity: number;
  readonly unit: string;
  /** US dollars for `per` units. */
  readonly unitPrice: number;
  readonly per: number;
  /** quantity / per * unitPrice. */
  readonly cost: number;
  /** The same for what is above AWS's permanent allowance. */
  readonly costAfterFree: number;
  /** How the quantity follows from the input, in words and the numbers of `awsUsage`. */
  readonly formula: string;
}

export interface AwsCost {
  /** Largest cost first. */
  readonly lines: readonly AwsCostLine[];
  /** Sum of `cost`: at list prices. */
  readonly total: number;
  /** Sum of `costAfterFree`: what AWS bills when nothing else runs in the account. */
  readonly totalAfterFree: number;
  /** `total` per million events; `null` without events. */
  readonly perMillionEvents: number | null;
}

/**
 * Cost of a month of the default stack, in US dollars: quantities by `awsUsage`, prices by `awsPrices`.
 * @throws RangeError for an input that is negative or not finite.
 */
export function awsCost(input: AwsCostInput): AwsCost {
  for (const value of [input.events, input.mails, input.members])
    if (!Number.isFinite(value) || value < 0) throw new RangeError("takes finite numbers from 0 up");
  const quantities = quantitiesOf(input);
  const lines = (Object.keys(awsPrices) as AwsPriceId[])
    .map((id) => lineOf(id, ...quantities[id]))
    .sort((a, b) => b.cost - a.cost);
  const total = lines.reduce((sum, { cost }) => sum + cost, 0);
  const totalAfterFree = lines.reduce((sum, { costAfterFree }) => sum + costAfterFree, 0);
  const perMillionEvents = input.events > 0 ? (total / input.events) * 1e6 : null;
  return { lines, total, totalAfterFree, perMillionEvents };
}

function lineOf(id: AwsPriceId, quantity: number, formula: string): AwsCostLine {
  const { name, unit, price, per, free }: AwsPrice = awsPrices[id];
  const cost = (units: number) => (units / per) * price;
  const costAfterFree = cost(Math.max(0, quantity - free));
  return { id, name, quantity, unit, unitPrice: price, per, cost: cost(quantity), costAfterFree, formula };
}

const use = awsUsage;
const secondsPerMonth = 2_629_800;

/** Beacons of a month, and batches they are counted in: the more come in a second, the fuller a batch. */
function beaconsOf(events: number) {
  const beacons = events / use.eventsPerBeacon.value;
  const waiting = (beacons / secondsPerMonth / use.streamShards.value) * use.batchSeconds.value;
  return { beacons, batches: beacons / Math.min(use.mostPerBatch.value, 1 + waiting) };
}

function quantitiesOf({ events, mails, members }: AwsCostInput): Record<AwsPriceId, [number, string]> {
  const u = valuesOf();
  const { beacons, batches } = beaconsOf(events);
  const loads = beacons * u.loadsPerBeacon;
  const requests = beacons + mails * u.requestsPerMail + members * u.requestsPerMember;
  const files = members * u.filesPerMember;
  const ms =
    requests * u.msPerRequest + batches * u.msPerBatch + u.timerRuns * u.msPerTimerRun + mails * u.msPerMail;
  const logGb = (requests * u.logBytesPerRequest + (batches + u.timerRuns + mails) * u.logBytesPerRun) / 1e9;
  const stored = (beacons * u.kbPerBeacon * u.monthsKept) / 1e6;
  const kept = `beacons × ${u.kbPerBeacon} KB × ${u.monthsKept} months`;
  return {
    httpApiRequests: [
      requests,
      `events ÷ ${u.eventsPerBeacon} + mails × ${u.requestsPerMail} + members × ${u.requestsPerMember}`,
    ],
    lambdaRequests: [
      requests + batches + u.timerRuns + u.timerStarts + mails,
      `API requests + batches + ${u.timerRuns} runs of timers + ${u.timerStarts} of what starts them + mails`,
    ],
    lambdaCompute: [
      (ms / 1_000) * u.lambdaGb + ((u.timerStarts * u.msPerTimerStart) / 1_000) * u.timerStartGb,
      `${u.lambdaGb} GB × (API requests × ${u.msPerRequest} ms + batches × ${u.msPerBatch} ms + runs × ${u.msPerTimerRun} ms + mails × ${u.msPerMail} ms) + ${u.timerStartGb} GB × starts × ${u.msPerTimerStart} ms`,
    ],
    tableWrites: [
      beacons * (u.writesPerBeacon + u.writesPerLine) + batches * u.writesPerBatch + mails * u.writesPerMail,
      `beacons × (${u.writesPerBeacon} + ${u.writesPerLine}) + batches × ${u.writesPerBatch} + mails × ${u.writesPerMail}`,
    ],
    tableReads: [
      beacons * u.readsPerBeacon +
        batches * u.readsPerBatch +
        mails * u.readsPerMail +
        members * u.dashboardsPerMember * u.readsPerDashboard +
        u.timerRuns * u.readsPerTimerRun,
      `beacons × ${u.readsPerBeacon} + batches × ${u.readsPerBatch} + mails × ${u.readsPerMail} + members × ${u.dashboardsPerMember} × ${u.readsPerDashboard} + runs × ${u.readsPerTimerRun}`,
    ],
    tableStorage: [stored, kept],
    tableBackup: [stored, kept],
    cdnRequests: [
      requests + loads + files,
      `API requests + beacons × ${u.loadsPerBeacon} + members × ${u.filesPerMember}`,
    ],
    cdnFunctions: [requests + files * 2, `API requests + members × ${u.filesPerMember} × 2`],
    cdnTransfer: [
      (loads * u.kbPerLoad + requests + members * u.kbPerMember) / 1e6,
      `loads × ${u.kbPerLoad} KB + API requests × 1 KB + members × ${u.kbPerMember} KB`,
    ],
    fileStorage: [u.filesGb, `${u.filesGb} GB`],
    fileReads: [loads * u.missesPerLoad, `loads × ${u.missesPerLoad}`],
    mails: [mails, "mails"],
    members: [members, "members"],
    logIngestion: [
      logGb,
      `API requests × ${u.logBytesPerRequest} bytes + (batches + runs + mails) × ${u.logBytesPerRun} bytes`,
    ],
    logStorage: [logGb * u.logMonths, `logs taken in × ${u.logMonths} months`],
    alarms: [u.alarms, `${u.alarms} metrics`],
  };
}

type Values = { readonly [Key in keyof typeof awsUsage]: number };

function valuesOf(): Values {
  const values = Object.entries(awsUsage).map(([key, { value }]) => [key, value]);
  return Object.fromEntries(values) as Values;
}
