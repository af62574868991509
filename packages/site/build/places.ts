import { join } from "node:path";

/** The root of the build is the members' app, because its document is the only one that is not generated. */
export const buildRoot = join(import.meta.dirname, "../../web");

/** The key of a module of this package in the build's manifest, by its path below `src`. */
export const sourceOf = (path: string): string => `../site/src/${path}`;
