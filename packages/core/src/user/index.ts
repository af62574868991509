export { type Profile, provisionUser } from "./provision.ts";
export { findUser, type User } from "./store.ts";
