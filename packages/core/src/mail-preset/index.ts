export { assertSendable } from "./checked.ts";
export { list, reset, save } from "./presets.ts";
export type { Which } from "./store.ts";
export { ownWording } from "./wording.ts";
