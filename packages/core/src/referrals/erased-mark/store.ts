import { retention } from "@kiteloop/contract/shared/retention";
import type { Platform, Table } from "../../shared/context/index.ts";
import type { ErasureStep } from "../../shared/person-erasure/index.ts";
import { entityKey } from "../../shared/table/index.ts";
import { visitorMark, visitorSecret } from "../../shared/visitor/index.ts";
import { erasedMarks } from "./entity.ts";

/** An id or address as the mark of its erasure in a project. */
export type MarkOf = (value: string) => string;

export async function erasedMarkOf(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  projectId: string,
): Promise<MarkOf> {
  const secret = await visitorSecret(ports);
  return (value) => visitorMark(secret, `erased from ${projectId}`, value);
}

export const erasedMarkKey = (projectId: string, mark: string) =>
  entityKey("erasedMark", { projectId, mark });

/** Whether any of these marks is of a person who was erased lately. */
export async function isErasedMark(
  { table, clock }: { table: Table; clock: Platform["clock"] },
  projectId: string,
  marks: readonly string[],
): Promise<boolean> {
  const now = clock.now().getTime() / 1000;
  const found = await Promise.all(
    marks.map((mark) => erasedMarks(table).get({ projectId, mark }).go({ consistent: true })),
  );
  return found.some(({ data }) => data !== null && data.ttl > now);
}

/** Keeps the marks of a person's ids and addresses. A repetition writes the same. */
export const keepErasedMarks: ErasureStep = async (ports, { projectId, externalIds, emails, until }) => {
  const markOf = await erasedMarkOf(ports, projectId);
  const ttl = Math.ceil(Date.parse(until) / 1000) + retention.erasedMarks.keptFor.seconds;
  const marks = new Set([...externalIds, ...emails].map(markOf));
  await Promise.all([...marks].map((mark) => erasedMarks(ports.table).put({ projectId, mark, ttl }).go()));
  return true;
};
