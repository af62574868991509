import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { none, pageOf, version } from "./fields.ts";

type Named = { id: string; path: `/${string}`; summary: string };
type Statuses = readonly [string, ...string[]];

/** Submissions with one status, newest first; by default the first of the statuses. */
export function listByStatus<const S extends Statuses, Item extends z.ZodType>({
  statuses,
  item,
  ...named
}: Named & { statuses: S; item: Item }) {
  const status: z.ZodType<S[number]> = z.enum<S>(statuses);
  return endpoint({
    ...named,
    method: "GET",
    auth: { kind: "staff" },
    params: none,
    query: z.strictObject({ status: status.default(statuses[0]), cursor: z.string().max(1024).optional() }),
    body: none,
    response: pageOf(item),
    status: 200,
  });
}

/** Changes a submission's status. */
export function moveToStatus<const S extends Statuses, Item extends z.ZodType, Params extends z.ZodType>({
  statuses,
  item,
  ...named
}: Named & { statuses: S; item: Item; params: Params }) {
  const status: z.ZodType<S[number]> = z.enum<S>(statuses);
  return endpoint({
    ...named,
    method: "PATCH",
    auth: { kind: "staff" },
    query: none,
    body: z.strictObject({ status, version }),
    response: item,
    status: 200,
    errors: ["conflict.version"],
  });
}
