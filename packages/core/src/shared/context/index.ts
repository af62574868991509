export type * from "./context.ts";
export type * from "./federation.ts";
export type * from "./link-cards.ts";
export type * from "./link-hosts.ts";
export type * from "./passkeys.ts";
export type * from "./server-state.ts";
export type * from "./sign-in.ts";
export type * from "./table.ts";
