export { noteChange, noteItems } from "./note.ts";
export { giveWorkspace, type Profile, provisionUser } from "./provision.ts";
export { endPasskeys, endSignIns, hasEnded, isEndedPasskey } from "./sign-ins.ts";
export { digestQueue, plannedItem, stopItem } from "./store.digest.ts";
export { moveUserItems } from "./store.relink.ts";
export {
  changeUserItem,
  type DigestSettings,
  deleteUser,
  findUser,
  findUserById,
  findUsers,
  lockItem,
  putUser,
  setHome,
  type User,
  unlockItem,
} from "./store.ts";
