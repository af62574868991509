export { createClone } from "./clone.ts";
export { createProject } from "./create.ts";
export { projectDeletion } from "./deletion.ts";
export { toEmbed } from "./embed.ts";
export { followEmbed } from "./follow-embed.ts";
export { followRewardPeriods } from "./follow-reward-periods.ts";
export { getProject } from "./get.ts";
export { listProjects } from "./list.ts";
export { markRefused, markSeen } from "./mark-seen.ts";
export { presentProject, toApiProject } from "./present.ts";
export { readProjectBrand } from "./read-brand.ts";
export { readSights } from "./read-sights.ts";
export {
  assertOrigin,
  assertPage,
  assertSharePage,
  findProjectForKey,
  hasSharePage,
  type ProjectSnapshot,
  projectForKey,
  projectOfSharePage,
  type SigningProject,
  withIdentitySecret,
} from "./read-without-orm.ts";
export { requireProject } from "./require.ts";
export { restorePages } from "./restore-pages.ts";
export { requiresServerProof } from "./server-proof.ts";
export { agedProjectItem } from "./store.age.ts";
export { kindsOfPayments } from "./store.payment-source.ts";
export {
  createProjectItem,
  findProject,
  projectsOf,
  type StoredProject,
  sightsOf,
} from "./store.ts";
export { takeWidgetOrder } from "./take-widget-order.ts";
export { createTestProject } from "./test-project.ts";
export { trustOnlyServerItems } from "./trust-server.ts";
export { updateProject } from "./update.ts";
