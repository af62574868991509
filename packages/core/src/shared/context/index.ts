export type * from "./context.ts";
export type * from "./table.ts";
