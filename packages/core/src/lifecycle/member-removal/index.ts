export { listMemberAccess } from "./list.ts";
export { removeMember } from "./remove.ts";
