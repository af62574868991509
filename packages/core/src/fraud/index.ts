export { isDisposable } from "./disposable.ts";
export { type Facts, KeptFacts } from "./facts.ts";
export { judge } from "./judge.ts";
export { mailboxOf } from "./mailbox.ts";
