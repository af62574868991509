import type { corners } from "@kiteloop/contract/publishing/widget/behaviour";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { beforeEach, expect, test } from "vitest";
import { type HostName, hostNames, serveHost } from "./hosts.ts";
import { journeys, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, floating, ids, inline, type Published } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const withAim = (config: WidgetConfig) => {
  if (config.type === "prompt") config.content.opensWidget = ids.invite;
};
const places = widgetTypes.map((type) => inline(type, withAim));

/** Cards have a separate corner each, so that nothing is covered before it is opened. */
const cornerOf: Record<WidgetType, (typeof corners)[number]> = {
  invite: "bottom-right",
  share: "bottom-right",
  waitlist: "bottom-left",
  leaderboard: "bottom-left",
  milestones: "bottom-left",
  welcome: "top-right",
  prompt: "top-left",
  rewards: "bottom-right",
};
const panels = widgetTypes.map((type) =>
  floating(type, (config) => {
    withAim(config);
    config.behaviour.placement = { kind: "floating", corner: cornerOf[type] };
  }),
);

async function open(name: HostName, widgets: Published[], places: Published[]) {
  stage.publish(...widgets);
  const path = await serveHost(stage, name, places);
  const visited = await visit(browser, `${stage.host}${path}?kl=${code}`);
  // Nothing that floats asks an invitee to share before they have signed in, as the other pages do at once.
  await widgetIn(visited.page, name === "strict" ? "welcome" : "share").waitFor();
  // A page under the strictest policy has no script that could report it.
  if (name === "strict") await call(visited.page, "identify", { externalId: "42", name: "Robin Fox" });
  return visited;
}

test.each(hostNames)("every inline type works on a page of kind %s", async (name) => {
  const { page, noticed, close } = await open(name, places, places);
  for (const type of widgetTypes) await journeys[type](widgetIn(page, type), page);
  await eventually(() => stage.events().some(({ type }) => type === "impression"));
  expect(stage.bodies("/v1/participants")).toMatchObject([{ externalId: "42", name: "Robin Fox" }]);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each(hostNames)("every floating type works on a page of kind %s", async (name) => {
  const { page, noticed, close } = await open(name, panels, []);
  for (const type of [...widgetTypes].reverse()) {
    await journeys[type](widgetIn(page, type), page);
    await call(page, "close", ids[type]);
    if (type === "prompt") await call(page, "close", ids.invite);
  }
  expect(await noticed()).toEqual([]);
  await close();
});
