import type { Env } from "../../types.ts";
import type { Page } from "../page.ts";

export const invitations = ({ participant, load, call, emit }: Page): Pick<Env, "invite"> => ({
  async invite(email, widgetId) {
    const send = () => call("invitations", { token: participant()?.token, email, widgetId }, 0);
    let reply = await send();
    // Tokens are short-lived: a page that stayed open gets a new one, once.
    if (reply.code === "participant.token_invalid") {
      await load(true);
      reply = await send();
    }
    if (!reply.code) emit("invite", { widgetId });
    return reply.code;
  },
});
