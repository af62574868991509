export { giveWorkspace, type Profile, provisionUser } from "./provision.ts";
export { findUser, findUserById, findUsers, putUser, setHome, type User } from "./store.ts";
