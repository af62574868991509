import type { Call } from "../call.ts";
import { type Page, participantOf } from "../page.ts";

/** Sends one invitation. Empty when it went out, else the problem's code. */
export const invitations =
  (page: Page, call: Call) =>
  async (email: string, widgetId: string): Promise<string> => {
    const body = () => ({ token: participantOf(page)?.token, email, widgetId });
    const { code } = await call("invitations", body, 0);
    if (!code) page.emit("invite", { widgetId });
    return code;
  };
