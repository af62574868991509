import { showContest } from "@kiteloop/contract/referrals/contest";
import { dayMs } from "@kiteloop/contract/shared/time";
import { readAllItems } from "@kiteloop/core/testing";
import { dayOf } from "@kiteloop/metrics";
import * as z from "zod";
import type { TestMember } from "../member.ts";
import { plantContest } from "../plant-contest.ts";
import { callApi, makeSecretKey } from "../server-api.ts";
import type { DeployedInstance } from "./instance.ts";
import { makeDue } from "./make-due.ts";
import { ok } from "./ok.ts";

/** A contest that ends early, and whose result is stored; one that is deleted; and one that counts conversions. */
export async function useContest(
  instance: DeployedInstance,
  member: TestMember,
  projectId: string,
): Promise<void> {
  const path = `/api/projects/${projectId}/contests`;
  const deleted = await plantContest(member, projectId);
  await ok(member.send("DELETE", `${path}/${deleted}`));
  const contestId = await plantContest(member, projectId, { from: dayOf(Date.now(), "Europe/Berlin") });
  await ok(member.send("POST", `${path}/${contestId}/end`, { version: 1 }));
  await move(instance, contestId, { startsAt: daysAgo(40), endsAt: daysAgo(30) });
  await makeDue(instance, "contest", "nextAt", "gsi1sk");
  await instance.lambda.invoke("referrals/contest.freezeDue", {});
  const { body } = await ok(member.send("GET", `${path}/${contestId}`));
  const { state } = z.parse(showContest.response, body).contest;
  if (state !== "final") throw new Error(`the contest is ${state}`);
  await ok(member.send("GET", `${path}/${contestId}/tickets`));
  const { secret: key } = await makeSecretKey(member, projectId);
  const from = dayOf(Date.now(), "Europe/Berlin");
  const byConversions = await plantContest(member, projectId, { from, counts: "conversions" });
  // Conversions of an hour ago count in it.
  await move(instance, byConversions, { startsAt: daysAgo(1) });
  await ok(member.send("GET", `${path}/${byConversions}`));
  await ok(callApi(instance, { path: `/v1/contests/${byConversions}`, key }));
  await ok(callApi(instance, { path: `/v1/contests/${contestId}/tickets`, key }));
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** A bundle's clock can't be changed, so the contest's time is moved instead. */
async function move({ table }: DeployedInstance, contestId: string, times: object): Promise<void> {
  const items = await readAllItems(table);
  const item = items.find((one) => one.contestId === contestId && one.__edb_e__ === "contest");
  if (item === undefined) throw new Error("the contest is not stored");
  await table.put({ Item: { ...item, ...times } });
}
