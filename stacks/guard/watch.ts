import type { GuardConfig } from "./config.ts";
import { failedShare, type Meter, otherMeters, type Priced, requestMeters, type Spender } from "./meters.ts";

export const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** A metric's sum in a period, or its average where the meter is one of averages. */
export type Point = { at: number; sum: number };

/** The account that the guard watches, or a simulation of it. */
export type Account = {
  /** The metric's sums in periods of so many ms, from a time on. Periods without a value are missing. */
  series(meter: Meter, from: number, periodMs: number): Promise<Point[]>;
  /** The names of what is stopped at present. */
  stopped(): Promise<Spender[]>;
  stop(spender: Spender): Promise<void>;
};

/**
 * Minutes of spending that the guard can't prevent any more when it decides: CloudWatch has a minute of CloudFront about
 * three minutes later, and CloudFront takes a change to its edges in about five.
 */
const lagMinutes = 3 + 5;

/** The minutes that are looked at for how fast money is spent. */
const recentMinutes = 15;

/** Minutes between two looks at everything, where no distribution has many requests. */
const seldomMinutes = 15;

/** Failed requests of a quarter of an hour that wake nobody. */
const fewFailed = 15;

/** Requests of a day to a distribution whose bytes aren't worth the price of a read: of 10 MB each, they cost nine cents. */
const fewRequests = 100;

const key = ({ kind, name }: Spender) => `${kind} ${name}`;

type Spending = { spender: Spender; day: number; perMinute: number };

export type Look = {
  /** US dollars in the last 24 hours, as far as was looked at. */
  day: number;
  /** The day's dollars with what is spent until a decision takes effect. */
  foreseen: number;
  stopped: Spender[];
  /** Those that this look stopped. */
  stops: Spender[];
  /** A sentence for each call that the account refused. */
  failures: string[];
};

type Recent = ReadonlyMap<string, { requests: number; dollars: number }>;

/** The most requests of a minute among the last ones that CloudWatch has, of each distribution. */
async function recentRequests(account: Account, config: GuardConfig, now: number): Promise<Recent> {
  const from = startOf(now - recentMinutes * minuteMs, minuteMs);
  const found = new Map<string, { requests: number; dollars: number }>();
  for (const { meter, spender, dollars } of requestMeters(config)) {
    const points = await account.series(meter, from, minuteMs);
    const newest = points.toSorted((a, b) => b.at - a.at).slice(0, 3);
    const requests = Math.max(0, ...newest.map(({ sum }) => sum));
    found.set(key(spender), { requests, dollars: requests * dollars });
  }
  return found;
}

/**
 * Estimates the spending from CloudWatch's metrics and list prices, and stops what spends more than an even share of the
 * day's limit once the limit is in sight. At half of the limit APIs are throttled; at all of it distributions are switched
 * off, and timers. Looks only at requests where they are few, but each quarter of an hour.
 */
export async function watch(account: Account, config: GuardConfig, now: number): Promise<Look> {
  const pace = config.limit / 1_440;
  const recent = await recentRequests(account, config, now);
  const busy = [...recent.values()].some(({ dollars }) => dollars > pace / 2);
  if (!busy && Math.floor(now / minuteMs) % seldomMinutes !== 0)
    return { day: 0, foreseen: 0, stopped: [], stops: [], failures: [] };

  const { spending, ...sums } = await estimate(account, config, now, recent);
  const failures: string[] = [];
  // A spender that is stopped already can be stopped again.
  const stopped = await account.stopped().catch((error: unknown): Spender[] => {
    failures.push(`state: ${messageOf(error)}`);
    return [];
  });
  const done = new Set(stopped.map(key));
  const share = { api: 0.5, cdn: 1, work: 1 };
  const wanted = spending
    .filter(({ perMinute }) => perMinute > pace)
    .map(({ spender }) => spender)
    .filter((spender) => sums.foreseen >= config.limit * share[spender.kind] && !done.has(key(spender)));
  const { done: stops, failures: refused } = await each(wanted, account.stop);
  return { ...sums, stopped: [...stopped, ...stops], stops, failures: [...failures, ...refused] };
}

/** Does something to each spender, also after one at which it failed. Returns those where it worked, and a sentence for the others. */
export async function each(spenders: readonly Spender[], work: (spender: Spender) => Promise<void>) {
  const done: Spender[] = [];
  const failures: string[] = [];
  for (const spender of spenders)
    await work(spender).then(
      () => done.push(spender),
      (error: unknown) => failures.push(`${key(spender)}: ${messageOf(error)}`),
    );
  return { done, failures };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A look at everything that stops nothing. */
export async function lookAround(account: Account, config: GuardConfig, now: number): Promise<Look> {
  const recent = await recentRequests(account, config, now);
  const { day, foreseen } = await estimate(account, config, now, recent);
  return { day, foreseen, stopped: await account.stopped(), stops: [], failures: [] };
}

async function estimate(account: Account, config: GuardConfig, now: number, recent: Recent) {
  const spending = await spendingOf(account, config, now, recent);
  const day = sum(spending.map((one) => one.day));
  return { spending, day, foreseen: day + lagMinutes * sum(spending.map(({ perMinute }) => perMinute)) };
}

/** The dollars of each spender in the last 24 hours, and a minute now. */
async function spendingOf(
  account: Account,
  config: GuardConfig,
  now: number,
  fast: Recent,
): Promise<Spending[]> {
  const period = 5 * minuteMs;
  const from = startOf(now - dayMs + period, period);
  const made = new Map<string, Spending>();
  const requestsOf = new Map<string, number>();
  const few = new Set<string>();
  const read = async ({ meter, spender, dollars }: Priced) => {
    if (meter.name === "BytesDownloaded" && few.has(key(spender))) return;
    const points = await account.series(meter, from, period);
    const at = made.get(key(spender)) ?? { spender, day: 0, perMinute: 0 };
    const ofDay = sum(points.map((point) => point.sum));
    at.day += dollars * ofDay;
    if (meter.name === "Requests" && ofDay <= fewRequests) few.add(key(spender));
    const last = Math.max(...points.map((point) => point.at));
    const newest = points.filter((point) => point.at >= last - period);
    const perMinute = Math.max(
      0,
      ...newest.map((point) => point.sum / Math.min(5, Math.max(1, (now - point.at) / minuteMs))),
    );
    const known = fast.get(key(spender));
    const recent = sum(newest.map((point) => point.sum));
    if (known === undefined) at.perMinute += dollars * perMinute;
    else if (meter.name === "Requests") {
      at.perMinute += known.dollars;
      requestsOf.set(key(spender), recent);
    } else
      at.perMinute += dollars * known.requests * (recent / Math.max(1, requestsOf.get(key(spender)) ?? 0));
    made.set(key(spender), at);
  };
  for (const one of [...requestMeters(config), ...otherMeters(config)]) await read(one);
  return [...made.values()];
}

/**
 * Requests that distributions failed in the last quarter of an hour that CloudWatch has, by the name of each that failed
 * more than a few. Visitors' browsers see these errors, and no API or Lambda does.
 */
export async function failedRequests(account: Account, config: GuardConfig, now: number) {
  if (Math.floor(now / minuteMs) % seldomMinutes !== 0) return [];
  const period = seldomMinutes * minuteMs;
  const from = startOf(now - 3 * period, period);
  const failed: { cdn: string; requests: number }[] = [];
  for (const { meter, spender } of requestMeters(config)) {
    const at = startOf(now - period - 3 * minuteMs, period);
    const of = (points: readonly Point[]) => points.find((point) => point.at === at)?.sum ?? 0;
    const all = of(await account.series(meter, from, period));
    if (all <= fewFailed) continue;
    const shares = await account.series(failedShare(meter.dimensions.DistributionId ?? ""), from, period);
    const requests = Math.round((all * of(shares)) / 100);
    if (requests > fewFailed) failed.push({ cdn: spender.name, requests });
  }
  return failed;
}

const startOf = (time: number, period: number) => Math.floor(time / period) * period;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
