export { type PublishingState, readPublishingStates } from "./attention.ts";
export { hashKey } from "./credential/index.ts";
export { accentOf, knownWidget, liveSettings, liveWidget } from "./embed/index.ts";
export { readExperimentReports, variantNames } from "./experiment/index.ts";
export { portableWidgets, restoredDraftItem, restoredProjectItems } from "./portable/index.ts";
export {
  agedProjectItem,
  assertOrigin,
  findProject,
  moveProjects,
  type ProjectSnapshot,
  projectForKey,
  projectsOf,
  type StoredProject,
} from "./project/index.ts";
export { publishingDueQueues } from "./queues.ts";
export { seedOf, variantAssigner } from "./variant/index.ts";
export { requireProject, widgetNames, widgetsOf } from "./widget/index.ts";
