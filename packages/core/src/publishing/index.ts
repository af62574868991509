export { type PublishingState, readPublishingStates } from "./attention.ts";
export { readArchived, removeArchive } from "./beacon-archive/index.ts";
export { hashKey } from "./credential/index.ts";
export { accentOf, knownWidget, liveSettings, liveWidget } from "./embed/index.ts";
export { archivedDays, dayQueue } from "./event/index.ts";
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
export { seedOf, variantAssigner } from "./variant/index.ts";
export { planQueue, requireProject, widgetNames, widgetsOf } from "./widget/index.ts";
