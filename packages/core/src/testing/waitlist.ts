import type { Widget } from "@kiteloop/contract/publishing/widget";
import { type ConfigOf, defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import {
  confirmationUrlOf,
  confirmWaitlistPlace,
  findConfirmation,
  joinWaitlist,
  showWaitlistConfirmation,
  showWaitlistPlace,
} from "../referrals/waitlist/index.ts";
import { hashRecipient } from "../shared/recipient/index.ts";
import { testLive, testRepublish } from "./live.ts";
import { readTestSnapshot, type TestLoop, withBody } from "./loop.ts";
import { testCtx } from "./testing.ts";

type Settings = Partial<Pick<ConfigOf<"waitlist">["content"], "places" | "most" | "doubleOptIn">>;

const configOf = (settings: Settings): ConfigOf<"waitlist"> => {
  const config = defaultConfig("waitlist");
  return { ...config, content: { ...config.content, places: 5, most: null, ...settings } };
};

/** A live waitlist of the loop's project, and a function with which a page joins it. */
export async function testWaitlist(loop: TestLoop, settings: Settings = {}) {
  let widget: Widget = await testLive(loop, configOf(settings));
  const { publishableKey: key, id: projectId } = loop.project;
  const { platform } = loop;
  const anybody = () => testCtx(platform, { kind: "anonymous" as const, address: "192.0.2.1" });
  const opened = (token: string) => ({ params: { token }, query: { utm_medium: "email" }, body: {} });
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
    /** The reservation that an address has to confirm; null if there is none. */
    waiting(email: string) {
      const recipient = hashRecipient(loop.member.actor.workspaceId, email);
      const of = { projectId, widgetId: widget.id, recipient };
      return findConfirmation(platform.table, of, platform.clock.now().getTime());
    },
    /** The token of the link that an address is emailed. @throws Error if it has nothing to confirm */
    async linkTo(email: string): Promise<string> {
      const waiting = await this.waiting(email);
      if (waiting === null) throw new Error(`${email} has nothing to confirm`);
      const url = confirmationUrlOf(platform.instance, await readTestSnapshot(loop), waiting);
      return url.slice(url.lastIndexOf("/") + 1);
    },
    open: async (token: string) => (await showWaitlistConfirmation.call(anybody(), opened(token))).content,
    confirm: async (token: string) => (await confirmWaitlistPlace.call(anybody(), opened(token))).content,
    async republish(changed: Settings) {
      widget = await testRepublish(loop, widget, configOf({ ...settings, ...changed }));
    },
  };
}

export type TestWaitlist = Awaited<ReturnType<typeof testWaitlist>>;
