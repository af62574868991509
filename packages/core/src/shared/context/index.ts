export type * from "./context.ts";
export type * from "./listed-records.ts";
export type * from "./table.ts";
