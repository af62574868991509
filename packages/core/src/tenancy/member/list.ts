import { listMembers as endpoint } from "@kiteloop/contract/tenancy/member";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../workspace/index.ts";
import { peopleOf, toApiMember } from "./people.ts";

export const listMembers = verb(endpoint, async ({ table, actor }) => {
  const [people, plan] = await Promise.all([
    peopleOf(table, actor.workspaceId),
    readWorkspacePlan(table, actor.workspaceId),
  ]);
  const seen = people.filter(
    ({ membership }) => actor.projects === undefined || membership.userId === actor.userId,
  );
  return {
    items: seen.map((person) => toApiMember(person, actor.userId)),
    seats: { limit: plans[plan].members, plan },
  };
});
