export { listActivity, listStaffActivity } from "./activity.ts";
export { formerMembersOf } from "./former.ts";
export { describeMe, getMe } from "./me.ts";
export { newWorkspaceItems } from "./new-workspace.ts";
export { listProjectActivity } from "./project-activity.ts";
export { changeWorkspaceName } from "./rename.ts";
export { requireWorkspace } from "./require-workspace.ts";
export {
  currentWorkspace,
  leavingWorkspaceItem,
  ownerPassesItems,
  planItem,
  workspaceDeletion,
} from "./store.changes.ts";
export { workspacesNamed } from "./store.name.ts";
export {
  goFromDeletedItems,
  goItems,
  joinItems,
  lastOutItems,
  type RosterItems,
  roleItems,
} from "./store.roster.ts";
export {
  countMembers,
  type Deletion,
  findMembership,
  findWorkspace,
  findWorkspaces,
  linkMembership,
  type Membership,
  membershipsIn,
  membershipsOf,
  putMembership,
  putWorkspace,
  readWorkspacePlan,
  removeMembership,
  setMembershipRole,
  unchangedItem,
  type Workspace,
} from "./store.ts";
