import type { Env } from "../../types.ts";
import type { Page } from "../page.ts";

export const invitations = ({ participant, call, emit }: Page): Pick<Env, "invite"> => ({
  async invite(email, widgetId) {
    const body = () => ({ token: participant()?.token, email, widgetId });
    const { code } = await call("invitations", body, 0);
    if (!code) emit("invite", { widgetId });
    return code;
  },
});
