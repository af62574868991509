import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { assessments } from "./entity.ts";

export type StoredAssessment = Row<typeof assessments>;

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

/** Replaces that day's. */
export function putAssessmentItem(table: Table, assessment: StoredAssessment): TransactItem {
  return { Put: assessments(table).put(assessment).params() };
}
