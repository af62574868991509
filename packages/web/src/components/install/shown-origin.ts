import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";

/** An origin as people read it: without its scheme, its host in its own script. */
export const shownOrigin = (origin: string) => shownHost(origin.replace(/^https?:\/\//, ""));
