// @vitest-environment node
import { expect, test } from "vitest";
import { createSSRApp, defineComponent, h } from "vue";
import { renderToString } from "vue/server-renderer";
import { createKiteloop, KiteloopWidget, useKiteloop } from "./index.ts";

test("a server renders the element and the initial state without any request", async () => {
  expect(typeof window).toBe("undefined");
  const Page = defineComponent(() => {
    const { status } = useKiteloop();
    return () => [h("p", status.value), h(KiteloopWidget, { id: "wgt_1", room: "share" })];
  });
  const app = createSSRApp(Page).use(createKiteloop({ projectId: "prj_1", edge: "https://edge.example" }));
  expect(await renderToString(app)).toBe(
    '<!--[--><p>loading</p><div class="kiteloop-room" style="min-height:380px;">' +
      '<kiteloop-widget id="wgt_1"></kiteloop-widget></div><!--]-->',
  );
});
