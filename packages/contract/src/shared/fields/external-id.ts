import { ourExternalIds } from "../erased-ids.ts";
import { line } from "./line.ts";

export * from "../erased-ids.ts";

/** A participant's external id, from the embedder or from us. */
export const anyExternalId = line(1, 128);

/** An embedder's own id of one of their users or orders. */
export const externalId = anyExternalId.refine(
  (value) => !value.startsWith(ourExternalIds),
  `can't begin with ${ourExternalIds}`,
);
