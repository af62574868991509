import { type AwsPrice, type AwsRegion, awsPrices, awsRegion, unitPrice } from "./aws-prices.data.ts";
import { awsUsage } from "./aws-usage.data.ts";
import type { InputBounds } from "./calculator-inputs.ts";

/** The expected usage of a month. */
export interface AwsCostInput {
  readonly events: number;
  /** Invitation emails. */
  readonly emails: number;
  /** Members who sign in. */
  readonly members: number;
  /** Projects with traffic, each with the same amount. */
  readonly projects: number;
  /** How long a batch may fill up before it is counted. */
  readonly windowSeconds: number;
}

/** The prices and the visitors that a cost is computed for. */
export interface AwsCostOptions {
  /** The stage's region; default `awsRegion`. Visitors to whom CloudFront answers are near it. */
  readonly region?: AwsRegion;
  /** Events of a beacon; default `awsUsage.eventsPerBeacon`. With one, as of visitors who only look, an event is a page view. */
  readonly eventsPerBeacon?: number;
}

export const awsInputBounds: Readonly<Record<keyof AwsCostInput, InputBounds>> = {
  events: { min: 0, max: 1e9, default: 1e6, step: 100_000 },
  emails: { min: 0, max: 1e8, default: 2_000, step: 1_000 },
  members: { min: 0, max: 100_000, default: 5, step: 1 },
  projects: { min: 1, max: 10_000, default: 10, step: 1 },
  windowSeconds: { min: 1, max: 300, default: 10, step: 1 },
};

/**
 * The months for which costs are published: an email for every 500 events, five members, and more projects
 * with more traffic.
 */
export const awsMonths: readonly AwsCostInput[] = [
  { events: 0, emails: 0, members: 5, projects: 10, windowSeconds: 10 },
  { events: 1e6, emails: 2_000, members: 5, projects: 10, windowSeconds: 10 },
  { events: 1e8, emails: 200_000, members: 5, projects: 100, windowSeconds: 60 },
  { events: 1e9, emails: 2_000_000, members: 5, projects: 100, windowSeconds: 60 },
];

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
  /** The same for the quantity above AWS's permanent allowance. */
  readonly costAfterFree: number;
  /** How the quantity follows from the input, in words and with the numbers of `awsUsage`. */
  readonly formula: string;
}

export interface AwsCost {
  /** Largest cost first. */
  readonly lines: readonly AwsCostLine[];
  /** Sum of `cost`, at list prices. */
  readonly total: number;
  /** Sum of `costAfterFree`: what AWS bills if nothing else runs in the account. */
  readonly totalAfterFree: number;
  /** `total` per million events; `null` without events. */
  readonly perMillionEvents: number | null;
}

/**
 * Cost of a month of the default stack, in US dollars: quantities by `awsUsage`, prices by `awsPrices` and `regionalPrices`.
 * @throws RangeError for an input that is negative or not finite, without a project, or with less than an event a beacon.
 */
export function awsCost(
  input: AwsCostInput,
  { region = awsRegion, eventsPerBeacon = awsUsage.eventsPerBeacon.value }: AwsCostOptions = {},
): AwsCost {
  for (const value of [...Object.values(input), eventsPerBeacon])
    if (!Number.isFinite(value) || value < 0) throw new RangeError("takes finite numbers from 0 up");
  if (input.projects < 1) throw new RangeError("takes one project or more");
  if (eventsPerBeacon < 1) throw new RangeError("takes beacons of one event or more");
  const quantities = quantitiesOf(input, eventsPerBeacon);
  const lines = (Object.keys(awsPrices) as AwsPriceId[])
    .map((id) => lineOf(id, region, ...quantities[id]))
    .sort((a, b) => b.cost - a.cost);
  const total = lines.reduce((sum, { cost }) => sum + cost, 0);
  const totalAfterFree = lines.reduce((sum, { costAfterFree }) => sum + costAfterFree, 0);
  const perMillionEvents = input.events > 0 ? (total / input.events) * 1e6 : null;
  return { lines, total, totalAfterFree, perMillionEvents };
}

/**
 * US dollars that a join with its new participant adds, as reported by a server: requests, the table, and Lambdas. Emails and
 * webhooks about it are not in it.
 */
export function awsJoinCost(region: AwsRegion = awsRegion): number {
  const u = valuesOf();
  const of = (id: AwsPriceId, quantity: number) => quantity * unitPrice(id, region);
  return (
    of("cdnRequests", u.requestsPerJoin) +
    of("httpApiRequests", u.requestsPerJoin) +
    of("lambdaRequests", u.requestsPerJoin) +
    of("lambdaCompute", (u.requestsPerJoin * u.msPerRequest * u.lambdaGb) / 1_000) +
    of("logIngestion", (u.requestsPerJoin * (u.logBytesPerRequest + u.logBytesPerCall)) / 1e9) +
    of("tableWrites", u.writesPerJoin) +
    of("tableReads", u.readsPerJoin)
  );
}

function lineOf(id: AwsPriceId, region: AwsRegion, quantity: number, formula: string): AwsCostLine {
  const { name, unit, per, free }: AwsPrice = awsPrices[id];
  const price = unitPrice(id, region) * per;
  const cost = (units: number) => (units / per) * price;
  const costAfterFree = cost(Math.max(0, quantity - free));
  return { id, name, quantity, unit, unitPrice: price, per, cost: cost(quantity), costAfterFree, formula };
}

const use = awsUsage;
const secondsPerMonth = 2_629_800;
const daysPerMonth = 30.4375;

/**
 * Write units to count a beacon, by the number of its project's beacons in a batch; linear between these
 * points on logarithmic scales.
 */
const countingCosts = [
  [1, use.writesToCountOne.value],
  [10, use.writesToCountTen.value],
  [100, use.writesToCountHundred.value],
  [1_000, use.writesToCountThousand.value],
] as const;

/** Write units to count one of `many` beacons of a project in a batch. */
export function writesToCount(many: number): number {
  const at = Math.min(Math.max(Math.log10(many), 0), countingCosts.length - 1);
  const [, below] = countingCosts[Math.floor(at)] ?? countingCosts[0];
  const [, above] = countingCosts[Math.ceil(at)] ?? countingCosts[3];
  return below * (above / below) ** (at - Math.floor(at));
}

/**
 * Beacons of a month, the batches they are counted in, and the number of a project's beacons in each: a
 * higher rate gives fuller batches.
 */
function beaconsOf({ events, projects, windowSeconds }: AwsCostInput, eventsPerBeacon: number) {
  const beacons = events / eventsPerBeacon;
  const waiting = (beacons / secondsPerMonth / use.streamShards.value) * windowSeconds;
  const perBatch = Math.min(use.mostPerBatch.value, 1 + waiting);
  const ofProject = Math.min(1 + waiting / projects, Math.max(1, use.mostPerBatch.value / projects));
  return { beacons, batches: beacons / perBatch, ofProject };
}

function quantitiesOf(input: AwsCostInput, eventsPerBeacon: number): Record<AwsPriceId, [number, string]> {
  const { events, emails, members } = input;
  const u = valuesOf();
  const { beacons, batches, ofProject } = beaconsOf(input, eventsPerBeacon);
  const toCount = writesToCount(ofProject);
  const met = (beacons / secondsPerMonth / input.projects / u.ingestProcesses) * u.knownSeconds;
  const toLookUp = u.readsPerBeacon / (1 + met);
  const loads = beacons * u.loadsPerBeacon;
  const requests = beacons + emails * u.requestsPerMail + members * u.requestsPerMember;
  const files = members * u.filesPerMember;
  const calls = requests - beacons;
  // Without events no day is archived.
  const days = events > 0 ? input.projects * daysPerMonth : 0;
  const timerRuns = Math.min(emails * u.timerRunsPerMail + days, u.timerStarts * u.timers);
  const ms = calls * u.msPerRequest + timerRuns * u.msPerTimerRun + emails * u.msPerMail;
  const smallMs = beacons * u.msPerRequest * u.ingestGb + batches * u.msPerBatch * u.foldGb;
  const startMs =
    u.timerStarts *
    (u.msToAskDue * u.askDueGb + u.msPerTimerStart * u.timerStartGb + u.msPerGuardRun * u.guardGb);
  const logGb =
    (requests * u.logBytesPerRequest + calls * u.logBytesPerCall + emails * u.logBytesPerMail) / 1e9;
  const stored = (beacons * u.kbPerBeacon * u.daysInTable) / daysPerMonth / 1e6;
  const runs = `the fewer of ${u.timerStarts * u.timers} and emails × ${u.timerRunsPerMail} + projects × ${daysPerMonth} runs of timers`;
  const kept = `beacons × ${u.kbPerBeacon} KB × ${u.daysInTable} of ${daysPerMonth} days`;
  const archivedGb = (beacons * u.archivedBytes * u.monthsArchived) / 1e9;
  return {
    httpApiRequests: [
      requests,
      `events ÷ ${eventsPerBeacon} + emails × ${u.requestsPerMail} + members × ${u.requestsPerMember}`,
    ],
    lambdaRequests: [
      requests + batches + timerRuns + u.timerStarts * u.lambdasPerMinute + emails,
      `API requests + batches + ${runs} + minutes × ${u.lambdasPerMinute} + emails`,
    ],
    lambdaCompute: [
      (ms * u.lambdaGb + smallMs + startMs) / 1_000,
      `${u.ingestGb} GB × beacons × ${u.msPerRequest} ms + ${u.foldGb} GB × batches × ${u.msPerBatch} ms + ${u.lambdaGb} GB × (other API requests × ${u.msPerRequest} ms + runs × ${u.msPerTimerRun} ms + emails × ${u.msPerMail} ms) + minutes × (${u.askDueGb} GB × ${u.msToAskDue} ms + ${u.timerStartGb} GB × ${u.msPerTimerStart} ms + ${u.guardGb} GB × ${u.msPerGuardRun} ms)`,
    ],
    tableWrites: [
      beacons * (u.writesPerBeacon + toCount) + emails * u.writesPerMail + days * u.writesPerDay,
      `beacons × (${u.writesPerBeacon} + ${short(toCount)} to count it, where ${short(ofProject)} of its project come together) + emails × ${u.writesPerMail} + projects × ${daysPerMonth} days × ${u.writesPerDay}`,
    ],
    tableReads: [
      beacons * (toLookUp + u.readsToArchive) +
        days * u.readsPerDay +
        (beacons / ofProject) * u.readsToCount +
        emails * u.readsPerMail +
        members * u.dashboardsPerMember * u.readsPerDashboard +
        timerRuns * u.readsPerTimerRun +
        u.timerStarts * u.readsPerTimerStart,
      `beacons × (${short(toLookUp)} + ${u.readsToArchive}) + projects × ${daysPerMonth} days × ${u.readsPerDay} + beacons ÷ ${short(ofProject)} × ${u.readsToCount} + emails × ${u.readsPerMail} + members × ${u.dashboardsPerMember} × ${u.readsPerDashboard} + runs × ${u.readsPerTimerRun} + minutes × ${u.readsPerTimerStart}`,
    ],
    tableStorage: [stored, kept],
    tableBackup: [stored, kept],
    cdnRequests: [
      requests + loads + files,
      `API requests + beacons × ${u.loadsPerBeacon} + members × ${u.filesPerMember}`,
    ],
    cdnFunctions: [calls + files * 2, `API requests but beacons + members × ${u.filesPerMember} × 2`],
    cdnTransfer: [
      (loads * u.kbPerLoad + requests + members * u.kbPerMember) / 1e6,
      `loads × ${u.kbPerLoad} KB + API requests × 1 KB + members × ${u.kbPerMember} KB`,
    ],
    fileStorage: [
      u.filesGb + archivedGb,
      `${u.filesGb} GB + beacons × ${u.archivedBytes} bytes × ${u.monthsArchived} months`,
    ],
    fileWrites: [
      days * u.objectsPerDay + beacons / u.archivedLines,
      `projects × ${daysPerMonth} days × ${u.objectsPerDay} + beacons ÷ ${u.archivedLines}`,
    ],
    fileReads: [
      loads * u.missesPerLoad + days,
      `loads × ${u.missesPerLoad} + projects × ${daysPerMonth} days`,
    ],
    emails: [emails, "emails"],
    members: [members, "members"],
    logIngestion: [
      logGb,
      `API requests × ${u.logBytesPerRequest} bytes + those but beacons × ${u.logBytesPerCall} bytes + emails × ${u.logBytesPerMail} bytes`,
    ],
    logStorage: [logGb * u.logMonths, `logs taken in × ${u.logMonths} months`],
    alarms: [u.alarms, `${u.alarms} metrics`],
    metricReads: [
      u.timerStarts * u.metricReadsPerMinute,
      `minutes × ${u.metricReadsPerMinute} metrics that the spending guard reads`,
    ],
  };
}

const short = (value: number) => Number(value.toPrecision(3));

type Values = { readonly [Key in keyof typeof awsUsage]: number };

function valuesOf(): Values {
  const values = Object.entries(awsUsage).map(([key, { value }]) => [key, value]);
  return Object.fromEntries(values) as Values;
}
