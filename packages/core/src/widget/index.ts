export { assertPublishable } from "./assert-publishable.ts";
export { create } from "./create.ts";
export { embed } from "./embed.ts";
export { runningItems } from "./experiment.ts";
export { embedProject, needProject, needWidget } from "./find.ts";
export { get } from "./get.ts";
export { list } from "./list.ts";
export { makeVersion } from "./make-version.ts";
export { isPublished, present, sameConfig } from "./present.ts";
export { publish } from "./publish.ts";
export { publishDue } from "./publish-due.ts";
export { rollBack } from "./roll-back.ts";
export { saveDraft } from "./save-draft.ts";
export { schedulePublish } from "./schedule-publish.ts";
export { setStatus } from "./set-status.ts";
export { planQueue } from "./store.plan.ts";
export { asItWas, restoreVersion, versionLine, widgetLine } from "./store.restore.ts";
export {
  changed,
  changeItem,
  createItem as widgetItem,
  createVersionItem,
  findVersion,
  findWidget,
  nextNumber,
  type StoredWidget,
  widgetNames,
  widgetsOf,
} from "./store.ts";
export { versions } from "./versions.ts";
