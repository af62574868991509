import type { InviteFlowAnswers } from "@kiteloop/contract/invite-flow.data";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { assessments } from "./entity.ts";

export type StoredAssessment = {
  workspaceId: string;
  projectId: string;
  day: string;
  at: string;
  userId: string;
  /** Name of the member who saved it. */
  by: string;
  answers: InviteFlowAnswers;
};

type Which = Pick<StoredAssessment, "workspaceId" | "projectId">;

export async function findAssessment(
  table: Table,
  { workspaceId, projectId }: Which,
  day: string,
): Promise<StoredAssessment | null> {
  const { data } = await assessments(table).get({ workspaceId, projectId, day }).go({ consistent: true });
  return data;
}

/** A project's assessments, the newest day first, at most `limit`. */
export async function assessmentsOf(
  table: Table,
  { workspaceId, projectId }: Which,
  limit: number,
): Promise<StoredAssessment[]> {
  const { data } = await assessments(table)
    .query.byProject({ workspaceId, projectId })
    .go({ order: "desc", limit, consistent: true });
  return data;
}

/** Takes the place of that day's. */
export function putItem(table: Table, assessment: StoredAssessment): TransactItem {
  return { Put: assessments(table).put(assessment).params() };
}
