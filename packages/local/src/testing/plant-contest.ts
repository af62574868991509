import { type ContestSettings, createContest } from "@kiteloop/contract/referrals/contest";
import { dayMs } from "@kiteloop/contract/shared/time";
import { made } from "./created.ts";
import type { TestMember } from "./member.ts";

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Settings of a contest that starts in two days, wherever the project is. */
const newContest = () => ({
  ...{ name: "Launch contest", from: inDays(2), until: inDays(20), holdDays: 7, termsUrl: null },
  ...{ places: ["A bike"], draw: { prize: "A mug", winners: 3, minimum: 1, maxTickets: 10 } },
});

export async function plantContest(
  member: TestMember,
  projectId: string,
  settings: Partial<ContestSettings> = {},
): Promise<string> {
  const path = `/api/projects/${projectId}/contests`;
  const body = { ...newContest(), ...settings };
  return (await made(member, path, body, createContest.response)).contest.id;
}

/** Bodies of requests about contests. */
export const contestBodies: Record<string, (records: object, version: number) => unknown> = {
  "contest.create": newContest,
  "contest.update": (_, version) => ({ ...newContest(), name: "Renamed", version }),
};
