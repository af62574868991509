import type { Migration } from "./migration.ts";
import { sealAuthenticators } from "./seal-authenticators.ts";

/** All of them, in order: data of any earlier version become data of this one. */
export const migrations: readonly Migration[] = [sealAuthenticators];

/** The number of the last migration that data of this version have. */
export const schemaOf = (all: readonly Migration[]): number => all.at(-1)?.number ?? 0;
