export { liveAccess } from "./access.ts";
export { changeRoster } from "./change-roster.ts";
export { listMembers } from "./list.ts";
export { peopleOf } from "./people.ts";
export { endMembership, requireRemovable } from "./remove.ts";
export { assertReaches } from "./rights.ts";
export { setMemberRole } from "./set-role.ts";
export { transferOwnership } from "./transfer-ownership.ts";
