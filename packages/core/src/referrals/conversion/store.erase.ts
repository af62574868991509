import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { conversions } from "./entity.ts";

const atOnce = 100;

/** The index is eventually consistent and may still list a deleted item. */
function unlessGone(error: unknown): void {
  if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
}

/**
 * Moves a person's conversions up to an instant to this id, without their properties, which may name anybody. A
 * repeated call finishes what is left.
 */
export async function renameConverted(
  table: Table,
  who: { projectId: string; participantExternalId: string },
  externalId: string,
  until: string,
): Promise<void> {
  const { projectId } = who;
  let cursor: string | null = null;
  do {
    const page: { data: { externalId: string }[]; cursor: string | null } = await conversions(table)
      .query.byPerson(who)
      .lte({ convertedAt: until, externalId: "\u{10ffff}" })
      .go({ cursor, limit: atOnce });
    await Promise.all(
      page.data.map((one) =>
        conversions(table)
          .patch({ projectId, externalId: one.externalId })
          .set({ participantExternalId: externalId })
          .remove(["properties"])
          .go()
          .catch(unlessGone),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
