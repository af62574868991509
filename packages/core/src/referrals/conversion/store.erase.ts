import type { Table } from "../../shared/context/index.ts";
import { tryToWrite } from "../../shared/table/index.ts";
import { conversions } from "./entity.ts";

const atOnce = 100;

type Found = { externalId: string; convertedAt: string; referralId?: string; payer?: string };
type Person = { projectId: string; participantExternalId: string };

/** Changes those of a person's conversions that the choice says. A repeated call finishes what is left. */
async function changeConversionsOf(
  table: Table,
  who: Person,
  isChosen: (one: Found) => boolean,
  change: (externalId: string) => Promise<unknown>,
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: { data: Found[]; cursor: string | null } = await conversions(table)
      .query.byPerson(who)
      .go({ cursor, limit: atOnce });
    const chosen = page.data.filter(isChosen);
    // The index is eventually consistent and may still list a deleted item.
    await Promise.all(chosen.map(({ externalId }) => tryToWrite(change(externalId))));
    ({ cursor } = page);
  } while (cursor !== null);
}

/**
 * Moves a person's conversions to this id, without their payers, and their properties, which may name anybody: those up to an instant, and those
 * that still counted for the person's referral. Later ones are a new person's. A repeated call finishes what is left.
 */
export async function renameConverted(
  table: Table,
  who: Person,
  externalId: string,
  { until, referralId }: { until: string; referralId: string | undefined },
): Promise<void> {
  const { projectId } = who;
  await changeConversionsOf(
    table,
    who,
    (one) => one.convertedAt <= until || (referralId !== undefined && one.referralId === referralId),
    (found) =>
      conversions(table)
        .patch({ projectId, externalId: found })
        .set({ participantExternalId: externalId })
        .remove(["properties", "payer"])
        .go(),
  );
}

/** Removes a payer from a person's conversions up to an instant. A repeated call finishes what is left. */
export async function removePayerFrom(
  table: Table,
  who: Person,
  payer: string,
  until: string,
): Promise<void> {
  const { projectId } = who;
  await changeConversionsOf(
    table,
    who,
    (one) => one.payer === payer && one.convertedAt <= until,
    (externalId) => conversions(table).patch({ projectId, externalId }).remove(["payer"]).go(),
  );
}
