export { listActivity } from "./activity.ts";
export { describeMe, me } from "./me.ts";
export {
  findMembership,
  findWorkspace,
  type Membership,
  membershipsOf,
  planOf,
  putMembership,
  putWorkspace,
  removeMembership,
  setRole,
  type Workspace,
} from "./store.ts";
