import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { PreviewDevice } from "../../../../components/widget-preview/devices.ts";

/** Settings of the preview. */
export type PreviewView = {
  device: PreviewDevice;
  scheme: "light" | "dark";
  state: PreviewState;
  open: boolean;
};
