import type { Table } from "../../shared/context/index.ts";
import type { ExpiredItems, ItemDeletion } from "../../shared/expired/index.ts";
import { tryToWrite } from "../../shared/table/index.ts";
import { sourceEvents } from "./entity.event.ts";
import { paymentSources } from "./entity.ts";
import type { StoredSourceEvent } from "./store.events.ts";

const limit = 200;

/**
 * Events that were received before an instant, also those of deleted sources. The payments they reported stay. Events
 * that are still to be applied stay, too.
 */
export const expiredSourceEvents: ExpiredItems = async function* (table, workspaceId, before) {
  const receivedAt = before.toISOString();
  const { data } = await paymentSources(table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", attributes: ["sourceId"] });
  for (const { sourceId } of data) {
    let cursor: string | null = null;
    do {
      const page: { data: Which[]; cursor: string | null } = await sourceEvents(table)
        .query.inTime({ sourceId })
        .lt({ receivedAt })
        .go({ cursor, limit, attributes: ["sourceId", "eventId", "state", "isDue"] });
      yield page.data.filter(isDone).map((event) => deletionOf(table, event));
      ({ cursor } = page);
    } while (cursor !== null);
  }
};

type Which = Pick<StoredSourceEvent, "sourceId" | "eventId" | "state" | "isDue">;

/** An event that waits for another one isn't due anymore after a month, and still counts once that arrives. */
const isDone = ({ state, isDue }: Which) => state !== "waiting" && !isDue;

/** An event that a member replays just now stays. */
const deletionOf =
  (table: Table, { sourceId, eventId }: Which): ItemDeletion =>
  () =>
    tryToWrite(
      sourceEvents(table)
        .remove({ sourceId, eventId })
        .where(
          (attribute, { eq, ne }) => `${eq(attribute.isDue, false)} AND ${ne(attribute.state, "waiting")}`,
        )
        .go(),
    );
