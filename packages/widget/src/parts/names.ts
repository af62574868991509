export { embedFeatures } from "@kiteloop/contract/publishing/embed/features.data";
export { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
