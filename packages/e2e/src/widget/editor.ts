import type { PreviewMessage } from "@kiteloop/contract/publishing/embed";
import type { Browser } from "@playwright/test";
import type { Stage } from "./stage.ts";
import { visit } from "./visit.ts";

/**
 * A page that shows the preview in a sandboxed frame like the editor, and sends it a message at once and each one
 * passed to `window.draw`. Its title counts the drawings.
 */
function editorPage(stage: Stage, message: PreviewMessage): string {
  const json = JSON.stringify(message).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><title>Editor</title>
<body style="margin:0;background:${message.scheme === "dark" ? "#10131a" : "#f3f4f7"}">
<iframe title="Preview" sandbox="allow-scripts allow-forms" allow="clipboard-write" src="${stage.edge}/preview/preview.html" style="border:0;width:100%;height:100vh;color-scheme:${message.scheme}"></iframe>
<script>
const frame = document.querySelector("iframe");
let drawn = 0;
frame.onload = () => {
  const { port1, port2 } = new MessageChannel();
  window.draw = (message) => port1.postMessage(message);
  port1.onmessage = ({ data }) => {
    if (data.type === "ready") draw(${json});
    else if (data.type === "drawn") document.title = "drawn " + ++drawn;
  };
  frame.contentWindow.postMessage("port", "*", [port2]);
};
</script></body></html>`;
}

/** Opens the preview like the editor, and returns its frame. */
export async function openPreview(browser: Browser, stage: Stage, message: PreviewMessage) {
  stage.serve(editorPage(stage, message));
  const visited = await visit(browser, stage.host);
  let count = 1;
  const drawn = () => visited.page.waitForFunction((n) => document.title === `drawn ${n}`, count);
  await drawn();
  const frame = visited.page.frames()[1];
  if (!frame) throw new Error("the preview has no frame");
  return {
    ...visited,
    frame,
    async draw(next: PreviewMessage) {
      count++;
      await visited.page.evaluate((sent) => Reflect.get(window, "draw")(sent), next);
      await drawn();
    },
  };
}
