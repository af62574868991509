export { readPublishingStates } from "./attention.ts";
export { hashKey } from "./credential/index.ts";
export { readExperimentReports, variantNames } from "./experiment/index.ts";
export { portablePublishing } from "./portable/index.ts";
export {
  findProject,
  projectDeletion,
  projectsOf,
  readSights,
  requireProject,
  type StoredProject,
} from "./project/index.ts";
export { publishingDueQueues } from "./queues.ts";
export { eraseSavedFilters } from "./saved-filter/index.ts";
export { widgetNames, widgetsOf } from "./widget/index.ts";
