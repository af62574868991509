import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { Frame, Locator, Page } from "@playwright/test";
import { see } from "../see.ts";
import { board, place } from "./answers.ts";

/** A widget's content, inline or floating. */
export const widgetIn = (page: Page | Frame, type: WidgetType): Locator =>
  page.locator(`.${type}:is(.dock, .inline)`);

/** Opens a floating widget by its launcher, if it has one and is closed. */
export async function openWidget(widget: Locator): Promise<void> {
  const launcher = widget.locator(".launcher");
  if ((await launcher.count()) && (await launcher.getAttribute("aria-expanded")) === "false")
    await launcher.click();
  await widget.locator(".card").waitFor();
}

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/**
 * Each widget type from opening to its last action, for a known participant who followed the link of Robin Fox. Fails
 * if a step has another result.
 */
export const journeys: Record<WidgetType, (widget: Locator, page: Page | Frame) => Promise<void>> = {
  async invite(widget) {
    const { emailLabel, message, messageLabel, send, sent } = english.invite;
    await openWidget(widget);
    await widget.getByLabel(emailLabel).fill("sam@example.com");
    await see(widget.getByLabel(messageLabel)).toHaveValue(message);
    await widget.getByRole("button", { name: send }).click();
    await see(widget.getByRole("status")).toHaveText(filled(sent, { email: "sam@example.com" }));
  },
  async share(widget) {
    await openWidget(widget);
    await see(widget.locator("input.link")).toHaveValue(/\/r\/KYTE2345\?via=link\.\w{6}$/);
    const toggle = widget.getByRole("button", { name: english.share.qr });
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
    await widget.getByRole("img", { name: /\/r\/KYTE2345$/ }).waitFor();
  },
  async welcome(widget) {
    await widget.getByRole("heading", { name: "Robin Fox invited you" }).waitFor();
    await see(widget.getByText(english.welcome.offer)).toBeVisible();
    await widget.getByRole("button", { name: english.welcome.close, exact: true }).click();
    await widget.locator(".card").waitFor({ state: "hidden" });
  },
  async waitlist(widget) {
    const { emailLabel, join, position } = english.waitlist;
    await openWidget(widget);
    await widget.getByLabel(emailLabel).fill("kim@example.com");
    await widget.locator("form").getByRole("button", { name: join }).click();
    await widget.getByText(filled(position, { position: place("").position })).waitFor();
    await see(widget.locator("input.link")).toHaveValue(/\/r\/KYTE2345\?via=link\.\w{6}$/);
  },
  async leaderboard(widget) {
    await openWidget(widget);
    for (const { name, joined } of board.items.slice(0, 1)) {
      await widget.getByText(name, { exact: true }).waitFor();
      await widget.getByText(String(joined), { exact: true }).first().waitFor();
    }
    await widget.getByText(english.leaderboard.you).first().waitFor();
  },
  async milestones(widget) {
    const { progress, next, reached, reward2 } = english.milestones;
    await openWidget(widget);
    await widget
      .getByText(filled(progress, { count: 2, goal: 5 }))
      .first()
      .waitFor();
    await widget
      .getByText(filled(next, { left: 3 }))
      .first()
      .waitFor();
    await widget.getByText(reached).first().waitFor();
    await widget.getByText(reward2).first().waitFor();
  },
  async rewards(widget) {
    const { copyCode, friendRewarded, ownFriends, ownRewards, towardNext } = english.rewards;
    await openWidget(widget);
    await see(widget.locator("input.link")).toHaveValue(/\/r\/KYTE2345\?via=link\.\w{6}$/);
    await widget.getByText(filled(towardNext, { count: 2, goal: 5 })).waitFor();
    const rewards = widget.locator("details").filter({ hasText: ownRewards });
    if (!(await rewards.evaluate((list) => list.hasAttribute("open"))))
      await rewards.locator("summary").click();
    await widget.getByRole("button", { name: filled(copyCode, { code: "KITE-7F3M" }) }).waitFor();
    await widget.locator("summary").filter({ hasText: ownFriends }).click();
    await widget.getByText(friendRewarded).waitFor();
  },
  async prompt(widget, page) {
    await widget.getByRole("heading", { name: english.prompt.title }).waitFor();
    await widget.getByRole("button", { name: english.prompt.action }).click();
    await widgetIn(page, "invite").locator(".card").waitFor();
  },
};
