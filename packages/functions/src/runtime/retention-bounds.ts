import { type RetentionBounds, retentionBounds } from "@kiteloop/contract/lifecycle/retention-bounds";

/** Not in `config`, which every page view's handler parses. Absent for the widest bounds. */
const readBounds = (): RetentionBounds => retentionBounds.parse(JSON.parse(process.env.RETENTION ?? "{}"));

/** Grants the operator's bounds for how long workspaces keep data. */
export const withRetentionBounds = () => ({ retentionBounds: readBounds });
