import { formatCount } from "@kiteloop/ui/lib/format.ts";

export const linesOf = (count: number) => `${formatCount(count)} ${count === 1 ? "line" : "lines"}`;
