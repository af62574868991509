import { entityKey } from "../../shared/table/index.ts";
import type { PlaceKey } from "./store.ts";

/** For code that reads without ElectroDB. */
export const placeKey = ({ projectId, widgetId, recipient }: PlaceKey) =>
  entityKey("waitlistPlace", { projectId, widgetId, recipient });
