export { create } from "./create.ts";
export { get } from "./get.ts";
export { list } from "./list.ts";
export { publish } from "./publish.ts";
export { saveDraft } from "./save-draft.ts";
export { setStatus } from "./set-status.ts";
export { type StoredWidget, widgetsOf } from "./store.ts";
export { versions } from "./versions.ts";
