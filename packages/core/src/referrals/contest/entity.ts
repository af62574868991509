import type { ContestSettings } from "@kiteloop/contract/referrals/contest";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service, ttlAttribute } from "../../shared/table/index.ts";
import type { RankedLine } from "./rank.ts";

const owner = {
  workspaceId: { type: "string", required: true },
  projectId: { type: "string", required: true },
  contestId: { type: "string", required: true },
} as const;

/** The result of a contest: stored once after it, and never changed. */
export type StoredResult = {
  at: string;
  participants: number;
  leftOut: number;
  tickets: number;
  ticketDigest: string;
  /** SHA-256 of the ranking, by which its stored lines are found. */
  rankDigest: string;
  /** Lines that the draw chose, in its order. */
  drawn: (RankedLine & { rank: number })[];
};

export const contests = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "contest", version: "1", service },
        attributes: {
          ...owner,
          version: { type: "number", required: true },
          settings: { type: CustomAttributeType<ContestSettings>("any"), required: true },
          timeZone: { type: "string", required: true },
          startsAt: { type: "string", required: true },
          endsAt: { type: "string", required: true },
          /** Secret until the result is stored. */
          seed: { type: "string", required: true },
          /** Turns ids of participants into entries of the list of tickets; never shown. */
          salt: { type: "string", required: true },
          result: { type: CustomAttributeType<StoredResult>("any") },
          queue: { type: ["contest"] as const, required: true },
          /** Whether its result has yet to be stored, at `nextAt`. */
          isDue: { type: "boolean", required: true },
          nextAt: { type: "string", required: true },
          failures: { type: "number" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["contestId"], casing: "none" },
          },
          due: {
            index: "gsi1",
            condition: ({ isDue }) => isDue === true,
            pk: { field: "gsi1pk", composite: ["queue"], casing: "none" },
            sk: { field: "gsi1sk", composite: ["nextAt", "contestId"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/** The numbers of all lines of a ranking that is still running, which has only the first lines. */
export type RunningSummary = {
  version: number;
  countedAt: string;
  /** How many joins or conversions were read. */
  read: number;
  participants: number;
  held: number;
  digest: string;
};

/**
 * A part of a stored ranking. Parts of a run that another one overtook are never read. With a summary it is the beginning of a ranking
 * that is still running.
 */
export const contestLines = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "contestLines", version: "1", service },
        attributes: {
          ...owner,
          rankDigest: { type: "string", required: true },
          /** The number of its first line, from 0. */
          first: { type: "number", required: true, padding: { length: 8, char: "0" } },
          lines: { type: CustomAttributeType<RankedLine[]>("any"), required: true },
          summary: { type: CustomAttributeType<RunningSummary>("any") },
          expiresAt: { type: "number", field: ttlAttribute },
        },
        indexes: {
          byRank: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["contestId", "rankDigest", "first"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
