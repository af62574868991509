import type { Table } from "../../shared/context/index.ts";
import { waitlistConfirmations } from "./entity.confirmation.ts";
import { placeEmails, waitlistPlaces } from "./entity.ts";
import type { PlaceKey } from "./store.ts";

/**
 * Removes an address from a list, also if it is only reserved, with the emails about its place. Its number is not reused. `before` gets the ids of
 * the emails.
 */
export async function eraseWaitlistPlace(
  table: Table,
  key: PlaceKey,
  before: (emailIds: string[]) => Promise<void>,
): Promise<void> {
  const emails = await placeEmails(table).query.byRecipient(key).go({ pages: "all" });
  await before(emails.data.map(({ placeMailId }) => placeMailId));
  const { projectId, widgetId, recipient } = key;
  const of = { projectId, widgetId, recipient };
  await Promise.all(
    emails.data.map(({ day }) =>
      placeEmails(table)
        .delete({ ...of, day })
        .go(),
    ),
  );
  await waitlistConfirmations(table).delete(of).go();
  await waitlistPlaces(table).delete(of).go();
}
