import type { Table } from "../../shared/context/index.ts";
import { conversions } from "./entity.ts";
import type { StoredConversion } from "./store.ts";

/** A conversion, as far as contests depend on it. */
export type TimedConversion = Pick<
  StoredConversion,
  | "participantExternalId"
  | "referralId"
  | "status"
  | "uncounted"
  | "amount"
  | "currency"
  | "reversed"
  | "reversedAt"
  | "convertedAt"
>;

/** The conversions from one moment until before another, in the order of time. */
export async function* conversionsBetween(
  table: Table,
  projectId: string,
  { from, before }: { from: string; before: string },
): AsyncGenerator<TimedConversion[]> {
  let cursor: string | null = null;
  do {
    const query = conversions(table).query.inTime({ projectId });
    const page: { data: TimedConversion[]; cursor: string | null } = await query
      .between({ convertedAt: from }, { convertedAt: before })
      .go({
        ...{ order: "asc", limit: 1_000, cursor },
        attributes: [
          "participantExternalId",
          "referralId",
          "status",
          "uncounted",
          "amount",
          "currency",
          "reversed",
          "reversedAt",
          "convertedAt",
        ],
      });
    yield page.data;
    ({ cursor } = page);
  } while (cursor !== null);
}
