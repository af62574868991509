import { service } from "../table/index.ts";
import type { PlaceKey } from "./store.ts";

/** Primary key as ElectroDB builds it, for the paths that do without it; a test holds them equal. */
export const placeKey = ({ projectId, widgetId, recipient }: PlaceKey) => ({
  pk: `$${service}#projectId_${projectId}#widgetId_${widgetId}#recipient_${recipient}`,
  sk: "$waitlistPlace_1",
});
