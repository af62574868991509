// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { KiteloopProvider, KiteloopWidget, useKiteloop } from "./index.ts";

function StatusText() {
  const { status, participant } = useKiteloop();
  return <p>{`${status} ${participant?.name ?? "nobody"}`}</p>;
}

test("a server renders the element and the initial state without any request", () => {
  expect(typeof window).toBe("undefined");
  const html = renderToString(
    <KiteloopProvider
      projectId="prj_1"
      edge="https://edge.example"
      identity={{ externalId: "ada" }}
      consent={true}
    >
      <StatusText />
      <KiteloopWidget id="wgt_1" className="box" />
      <KiteloopWidget id="wgt_2" room="share" />
    </KiteloopProvider>,
  );
  expect(html).toBe(
    '<p>loading nobody</p><kiteloop-widget id="wgt_1" class="box"></kiteloop-widget>' +
      '<div class="kiteloop-room" style="min-height:380px"><kiteloop-widget id="wgt_2"></kiteloop-widget></div>',
  );
});
