import type { SourceFacts } from "../provider.ts";

/** A provider that a source describes. */
export const genericFacts: SourceFacts = { name: "Signed events" };
