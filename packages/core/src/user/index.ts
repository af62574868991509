export { noteChange, noteItems } from "./note.ts";
export { giveWorkspace, type Profile, provisionUser } from "./provision.ts";
export {
  changeUserItem,
  deleteUser,
  findUser,
  findUserById,
  findUsers,
  putUser,
  setHome,
  type User,
} from "./store.ts";
