import type { diagnostics } from "../diagnostics.data.ts";

export type Code = keyof typeof diagnostics;
