import { onceInRun } from "@kiteloop/tooling/once-in-run";
import { buildWidget } from "./build.mjs";

export async function widgetOfRun() {
  const { folder } = await onceInRun("kiteloop-widget", (outDir) => buildWidget({ outDir }));
  return folder;
}
