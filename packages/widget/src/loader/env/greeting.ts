import type { Env } from "../../types.ts";
import { text } from "../fields.ts";
import type { Page } from "../page.ts";
import { codeOf, follow } from "../referral.ts";
import { storeOf } from "../store.ts";

type Greeting = Pick<Env, "invited" | "referrer" | "dismissed" | "dismiss" | "report">;
type Asked = ReturnType<Env["referrer"]>;

/** Who invited this visitor, asked for once, and whether they want to be greeted. */
export function greeting(page: Page): Greeting {
  // Before anything is drawn: the page may be the one that the link leads to.
  follow(page);
  const store = storeOf(page);
  const code = () => codeOf(page);
  const mine = (widgetId: string) => `${widgetId} ${code()}`;
  let asked: Asked | undefined;
  const ask = async () => {
    if (!code()) return null;
    const reply = await (await page.more())?.call("referrers", () => ({ code: code() }));
    if (reply?.code === "referrer.not_found") return null;
    return { name: reply?.code ? "" : text(reply?.body.name) };
  };
  return {
    invited: () => !!code(),
    referrer() {
      asked ??= ask();
      return asked;
    },
    report: (widget, type, channel) => page.env.report(widget, type, channel, code() || undefined),
    dismissed: (widgetId) => store.get("dismissed").includes(mine(widgetId)),
    dismiss(widgetId) {
      store.set("dismissed", [...store.get("dismissed"), mine(widgetId)]);
      page.env.dismiss(widgetId);
    },
  };
}
