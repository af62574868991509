import type { Page } from "../page.ts";

/** Sends one invitation. Empty when it went out, else the problem's code. */
export const invitations =
  ({ participant, call, emit }: Page) =>
  async (email: string, widgetId: string): Promise<string> => {
    const body = () => ({ token: participant()?.token, email, widgetId });
    const { code } = await call("invitations", body, 0);
    if (!code) emit("invite", { widgetId });
    return code;
  };
