import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { TestLoop } from "./loop.ts";
import { deployParts, testEditor } from "./studio.ts";

/** A live widget of the loop's project. */
export async function testLive(loop: TestLoop, config: WidgetConfig): Promise<Widget> {
  await deployParts(loop.platform);
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  return editor.publish(await editor.create(config, config.type));
}

/** Publishes other settings of a live widget. */
export async function testRepublish(loop: TestLoop, widget: Widget, config: WidgetConfig): Promise<Widget> {
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  return editor.publish(await editor.save(widget, config));
}
