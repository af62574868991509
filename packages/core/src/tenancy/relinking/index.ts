export { type Relinked, relinkUser, userIn } from "./relink-user.ts";
