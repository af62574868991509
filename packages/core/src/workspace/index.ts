export { listActivity } from "./activity.ts";
export { formerMembersOf } from "./former.ts";
export { describeMe, me } from "./me.ts";
export {
  currentWorkspace,
  leaveItem,
  leavesItem,
  ownerPassesItems,
  renameItem,
  stayItem,
  staysItem,
} from "./store.account.ts";
export {
  goFromDeletedItems,
  goItems,
  joinItems,
  lastOutItems,
  type RosterItems,
  roleItems,
} from "./store.roster.ts";
export {
  type Deletion,
  findMembership,
  findWorkspace,
  type Membership,
  membershipsIn,
  membershipsOf,
  planOf,
  putMembership,
  putWorkspace,
  removeMembership,
  setRole,
  unchangedItem,
  type Workspace,
} from "./store.ts";
