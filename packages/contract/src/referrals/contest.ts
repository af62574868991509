import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { isCurrency, money } from "../shared/money.ts";
import { contestResult, sha256 } from "./contest-result.ts";

/** Most contests of a project. */
export const mostContests = 50;

/** Most days from the first to the last day of a contest. */
export const longestContest = 366;

/** Lines of a ranking that members see. The list of tickets has everybody. */
export const shownLines = 100;

/**
 * `final`: the result is stored and never changes. `ended`: nobody can join for it anymore, but members can still review
 * joins until the result is stored.
 */
export const contestStates = ["planned", "running", "ended", "final"] as const;
export type ContestState = (typeof contestStates)[number];

/** The numbers of their invitees by which a contest can rank participants. */
export const contestMetrics = ["joins", "conversions", "revenue"] as const;
export type ContestMetric = (typeof contestMetrics)[number];

const whole = (most: number) => {
  const message = `must be a whole number from 1 to ${most.toLocaleString("en-US")}`;
  return z.int(message).min(1, message).max(most, message);
};

/**
 * A draw among all participants with at least `minimum` joins, conversions or whole units of the currency: each is a ticket,
 * up to `maxTickets`.
 */
const drawSettings = z.strictObject({
  prize: line(1, 120),
  winners: whole(100),
  minimum: whole(1_000),
  maxTickets: whole(1_000),
});

const settings = {
  name: line(1, 80),
  counts: z.enum(contestMetrics).default("joins"),
  /** Of revenue: only conversions in this currency count. */
  currency: money.shape.currency
    .refine(isCurrency, "must be a currency such as EUR")
    .nullable()
    .default(null),
  /** First and last day, in the project's time zone. */
  from: day,
  until: day,
  /** Days after the last one in which joins can still be reviewed before the result is stored. */
  holdDays: whole(60),
  /** Where the rules of the contest are. */
  termsUrl: z.nullable(z.url({ protocol: /^https$/, error: "must be an https URL" }).max(500)),
  /** Prizes of the first places, best first. */
  places: z.array(line(1, 120)).max(20),
  draw: z.nullable(drawSettings),
};

type Period = { from: string; until: string };
const lengthOf = ({ from, until }: Period) => (Date.parse(until) - Date.parse(from)) / 86_400_000;

const input = z
  .strictObject(settings)
  .refine((one) => lengthOf(one) >= 0, { path: ["until"], error: "must not be before the first day" })
  .refine((one) => lengthOf(one) < longestContest, {
    path: ["until"],
    error: `can be at most ${longestContest} days after the first day`,
  })
  .refine(({ counts, currency }) => (counts === "revenue") === (currency !== null), {
    path: ["currency"],
    error: "must be the currency of the revenue, and null for joins and conversions",
  })
  .refine(({ places, draw }) => places.length > 0 || draw !== null, {
    path: ["places"],
    error: "needs a prize for a place or a draw",
  });
export type ContestSettings = z.infer<typeof input>;

export const contest = z.strictObject({
  id: ids.contest,
  version,
  ...settings,
  timeZone: z.string(),
  state: z.enum(contestStates),
  startsAt: instant,
  endsAt: instant,
  /** From when the result is stored. */
  resultAt: instant,
  /** SHA-256 of the seed of the draw. Publish it when the contest starts. */
  commitment: sha256,
  result: z.nullable(contestResult),
});
export type Contest = z.infer<typeof contest>;

const ofProject = z.strictObject({ projectId: ids.project });
const ofContest = ofProject.extend({ contestId: ids.contest });
const editor = { kind: "member", role: "editor" } as const;
const reader = { kind: "member", role: "viewer", key: "rewards:read" } as const;
const shown = z.strictObject({ contest });

export const listContests = endpoint({
  id: "contest.list",
  method: "GET",
  path: "/api/projects/{projectId}/contests",
  summary: "List a project's contests, newest first",
  auth: reader,
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(contest) }),
  status: 200,
});

export const createContest = endpoint({
  id: "contest.create",
  method: "POST",
  path: "/api/projects/{projectId}/contests",
  summary: "Create a contest",
  auth: editor,
  powers: "contest",
  params: ofProject,
  query: none,
  body: input,
  response: shown,
  status: 201,
  errors: ["contest.past", "contest.too_many", "project.archived"],
});

/** Once it has started, only the name and the terms change, and the last day can move to a later one. */
export const updateContest = endpoint({
  id: "contest.update",
  method: "PUT",
  path: "/api/projects/{projectId}/contests/{contestId}",
  summary: "Change a contest",
  auth: editor,
  powers: "contest",
  params: ofContest,
  query: none,
  body: input.safeExtend({ version }),
  response: shown,
  status: 200,
  errors: ["contest.past", "contest.started", "contest.over", "conflict.version", "project.archived"],
});

/** Ends a running contest at once. The same call again is refused. */
export const endContest = endpoint({
  id: "contest.end",
  method: "POST",
  path: "/api/projects/{projectId}/contests/{contestId}/end",
  summary: "End a contest early",
  auth: editor,
  powers: "contest",
  params: ofContest,
  query: none,
  body: z.strictObject({ version }),
  response: shown,
  status: 200,
  errors: ["contest.not_running", "conflict.version"],
});

/** Only while no join counts for it. */
export const deleteContest = endpoint({
  id: "contest.delete",
  method: "DELETE",
  path: "/api/projects/{projectId}/contests/{contestId}",
  summary: "Delete a contest",
  auth: editor,
  powers: "contest",
  params: ofContest,
  query: none,
  body: none,
  response: none,
  status: 200,
  errors: ["contest.counted", "conflict.version"],
});

export const contestLine = z.strictObject({
  rank: z.int().min(1),
  participantId: ids.participant,
  /** Null after an erasure. */
  participantExternalId: z.nullable(z.string()),
  /** Empty without a name, and after an erasure. */
  name: z.string(),
  /** Identifies the participant in the list of tickets, which names nobody. */
  entry: z.string(),
  /** Counted joins or conversions, or the revenue in the smallest unit of the currency. */
  score: z.int().min(1),
  tickets: z.int().min(0),
  /** Of the place; null without one. */
  prize: z.nullable(z.string()),
  /** Whether the draw chose them. */
  drawn: z.boolean(),
});
export type ContestLine = z.infer<typeof contestLine>;

/** The ranking of a running contest counts from the referrals at this moment; that of a final one is the stored result. */
export const showContest = endpoint({
  id: "contest.show",
  method: "GET",
  path: "/api/projects/{projectId}/contests/{contestId}",
  summary: "Get a contest with its ranking",
  auth: reader,
  powers: "contest",
  params: ofContest,
  query: none,
  body: none,
  response: z.strictObject({
    contest,
    /** The first of the ranking, and all winners of the draw. */
    lines: z.array(contestLine),
    participants: z.int(),
    /** Joins or conversions of its time that wait for a review. */
    held: z.int(),
    /** Whether joins were reviewed or conversions reversed, so that another result would follow than the stored one. */
    differs: z.boolean(),
  }),
  status: 200,
  limits: { perMinute: 60 },
});

/** Everything that is needed to repeat the draw, without names. */
export const getTickets = endpoint({
  id: "contest.tickets",
  method: "GET",
  path: "/api/projects/{projectId}/contests/{contestId}/tickets",
  summary: "Get the list of tickets and the winners of a final contest",
  auth: reader,
  params: ofContest,
  query: none,
  body: none,
  response: z.strictObject({
    commitment: sha256,
    seed: sha256,
    ticketDigest: sha256,
    winners: z.array(z.string()),
    /** Entries with their tickets, in the order of the draw. */
    tickets: z.array(z.tuple([z.string(), z.int()])),
  }),
  status: 200,
  errors: ["contest.not_final"],
  limits: { perMinute: 20 },
});
