import { encodeId } from "@kiteloop/contract/shared/ids";
import type { Table } from "../../shared/context/index.ts";
import type { ExpiredItems, ItemDeletion } from "../../shared/expired/index.ts";
import { tryToWrite } from "../../shared/table/index.ts";
import { webhookDeliveries, webhooks } from "./entity.ts";
import type { StoredDelivery } from "./store.deliveries.ts";

const limit = 200;

/** Deliveries of events from before an instant, also of deleted endpoints. Waiting ones stay until they are done. */
export const expiredDeliveries: ExpiredItems = async function* (table, workspaceId, before) {
  const deliveryId = encodeId("webhookEvent", before.getTime(), new Uint8Array(16));
  const { data } = await webhooks(table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", attributes: ["webhookId"] });
  for (const { webhookId } of data) {
    let cursor: string | null = null;
    do {
      const page: { data: Which[]; cursor: string | null } = await webhookDeliveries(table)
        .query.byWebhook({ webhookId })
        .lt({ deliveryId })
        .go({ cursor, limit, attributes: ["webhookId", "deliveryId", "state"] });
      yield page.data.filter(isDone).map((delivery) => deletionOf(table, delivery));
      ({ cursor } = page);
    } while (cursor !== null);
  }
};

type Which = Pick<StoredDelivery, "webhookId" | "deliveryId" | "state">;

const isDone = ({ state }: Which) => state !== "waiting";

/** A delivery that a member replays just now stays. */
const deletionOf =
  (table: Table, { webhookId, deliveryId, state }: Which): ItemDeletion =>
  () =>
    tryToWrite(
      webhookDeliveries(table)
        .remove({ webhookId, deliveryId })
        .where((attribute, { eq }) => eq(attribute.state, state))
        .go(),
    );
