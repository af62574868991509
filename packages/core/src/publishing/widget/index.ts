export { assertPublishable } from "./assert-publishable.ts";
export { cloneWidgets } from "./clone.ts";
export { createWidget } from "./create.ts";
export { getEmbed } from "./embed.ts";
export { runningItems } from "./experiment.ts";
export { embedProject, requireWidget } from "./find.ts";
export { getWidget } from "./get.ts";
export { listWidgets } from "./list.ts";
export { listAllWidgets } from "./list-all.ts";
export { makeVersion, type NewVersion } from "./make-version.ts";
export { inOrder } from "./order.ts";
export { isPublished, pictureOf, sameConfig, toApiWidget } from "./present.ts";
export { publishWidget } from "./publish.ts";
export { publishDue } from "./publish-due.ts";
export { rollBackWidget } from "./roll-back.ts";
export { saveDraft } from "./save-draft.ts";
export { schedulePublish } from "./schedule-publish.ts";
export { setWidgetStatus } from "./set-status.ts";
export { planQueue } from "./store.plan.ts";
export { asItWas, restoreVersion, versionLine, widgetLine } from "./store.restore.ts";
export {
  applyWidgetChanges,
  changeWidgetItem,
  createVersionItem,
  createWidgetItem,
  findVersion,
  findWidget,
  nextNumber,
  type StoredWidget,
  widgetNames,
  widgetsOf,
} from "./store.ts";
export { listWidgetVersions } from "./versions.ts";
