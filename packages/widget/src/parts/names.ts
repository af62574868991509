export { embedFeatures } from "@kiteloop/contract/embed/features.data";
export { widgetTypes } from "@kiteloop/contract/widget/types";
