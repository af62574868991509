import type { reportConversion } from "@kiteloop/contract/referrals/referral";
import { isCurrency, largestAmount } from "@kiteloop/contract/shared/money";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { InputOf } from "../../shared/verb/index.ts";
import { conversionKinds } from "../conversion-kind/index.ts";
import type { ConversionMeaning } from "../referral/index.ts";
import type { StoredConversion } from "./store.ts";

type Body = InputOf<typeof reportConversion>["body"];

/** Without a kind a conversion counts and earns rewards. */
export const plainMeaning: ConversionMeaning = { counts: true, earns: true };

/** The meaning of a kind. Undefined if the project has no such kind. */
async function findMeaning(
  table: Table,
  { workspaceId, id: projectId }: Pick<ProjectSnapshot, "workspaceId" | "id">,
  kind: string | undefined,
): Promise<ConversionMeaning | undefined> {
  if (kind === undefined) return plainMeaning;
  const { value: kinds } = await conversionKinds.find(table, { workspaceId, projectId });
  return kinds.find(({ key }) => key === kind);
}

/** The meaning of a report. @throws AppError if the project has no such kind, or its value can't be counted */
export async function requireMeaning(
  table: Table,
  project: ProjectSnapshot,
  { kind, value }: Pick<Body, "kind" | "value">,
): Promise<ConversionMeaning> {
  if (value !== undefined && !isCurrency(value.currency)) throw new AppError("conversion.unknown_currency");
  if (value !== undefined && value.amount > largestAmount) throw new AppError("conversion.too_large");
  const meaning = await findMeaning(table, project, kind);
  if (meaning === undefined) throw new AppError("conversion.unknown_kind");
  return meaning;
}

/** The same for a report that was accepted: a kind that was removed since counts and earns nothing. */
export async function meaningOfStored(
  table: Table,
  project: Pick<ProjectSnapshot, "workspaceId" | "id">,
  { kind }: Pick<StoredConversion, "kind">,
): Promise<ConversionMeaning> {
  return (await findMeaning(table, project, kind)) ?? { counts: false, earns: false };
}
