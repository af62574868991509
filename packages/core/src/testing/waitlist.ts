import type { Widget } from "@kiteloop/contract/publishing/widget";
import { type ConfigOf, defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { joinWaitlist, showWaitlistPlace } from "../referrals/waitlist/index.ts";
import { testLive, testRepublish } from "./live.ts";
import { type TestLoop, withBody } from "./loop.ts";

type Settings = Partial<Pick<ConfigOf<"waitlist">["content"], "places" | "most">>;

const configOf = (settings: Settings): ConfigOf<"waitlist"> => {
  const config = defaultConfig("waitlist");
  return { ...config, content: { ...config.content, places: 5, most: null, ...settings } };
};

/** A live waitlist of the loop's project, and a function with which a page joins it. */
export async function testWaitlist(loop: TestLoop, settings: Settings = {}) {
  let widget: Widget = await testLive(loop, configOf(settings));
  const { publishableKey: key } = loop.project;
  return {
    widget,
    widgetId: widget.id,
    join: (email: string, fields: object = {}, ctx = loop.browser) =>
      joinWaitlist.call(ctx, withBody({ key, widgetId: widget.id, email, ...fields })),
    /** @throws Error if the address did not get onto the list. */
    async joined(email: string, fields: object = {}) {
      const answer = await joinWaitlist.call(
        loop.browser,
        withBody({ key, widgetId: widget.id, email, ...fields }),
      );
      if (answer.status !== "joined") throw new Error(answer.status);
      return answer.place;
    },
    show: (token: string, fields: object = {}, ctx = loop.browser) =>
      showWaitlistPlace.call(ctx, withBody({ key, widgetId: widget.id, token, ...fields })),
    async republish(changed: Settings) {
      widget = await testRepublish(loop, widget, configOf({ ...settings, ...changed }));
    },
  };
}

export type TestWaitlist = Awaited<ReturnType<typeof testWaitlist>>;
