import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { conversions } from "./entity.ts";

const atOnce = 100;

type Found = { externalId: string; convertedAt: string; referralId?: string };

/** The index is eventually consistent and may still list a deleted item. */
function unlessGone(error: unknown): void {
  if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
}

/**
 * Moves a person's conversions to this id, without their payers, and their properties, which may name anybody: those up to an instant, and those
 * that still counted for the person's referral. Later ones are a new person's. A repeated call finishes what is left.
 */
export async function renameConverted(
  table: Table,
  who: { projectId: string; participantExternalId: string },
  externalId: string,
  { until, referralId }: { until: string; referralId: string | undefined },
): Promise<void> {
  const { projectId } = who;
  let cursor: string | null = null;
  do {
    const page: { data: Found[]; cursor: string | null } = await conversions(table)
      .query.byPerson(who)
      .go({ cursor, limit: atOnce });
    const own = page.data.filter(
      (one) => one.convertedAt <= until || (referralId !== undefined && one.referralId === referralId),
    );
    await Promise.all(
      own.map((one) =>
        conversions(table)
          .patch({ projectId, externalId: one.externalId })
          .set({ participantExternalId: externalId })
          .remove(["properties", "payer"])
          .go()
          .catch(unlessGone),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
