import { text } from "./fields.ts";
import { type Reply, send } from "./http.ts";
import { type Page, participantOf } from "./page.ts";
import { passing } from "./passing.ts";

export type Call = ReturnType<typeof createCall>;

/** Calls of the API by their path, as their failures are named. */
const methods: Record<string, string> = {
  participants: "identify",
  joins: "join",
  conversions: "convert",
  invitations: "invite",
  referrers: "referrer",
  leaderboards: "board",
  "waitlist/place": "place",
};

/**
 * Calls the API with the project's key; `body` is asked for at each attempt. Tries again what may go well then; what does
 * not is told to the developer and to `on("error")`.
 */
export const createCall =
  (page: Page) =>
  async (path: string, body: () => object, again = 2): Promise<Reply> => {
    const { key } = page.manifest.project;
    const ask = () => send(page, path, JSON.stringify({ key, ...body() }));
    let reply = await ask();
    if (!reply.code) return reply;
    for (let wait = 1000, left = again; left-- > 0 && passing(reply.status); wait *= 3) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (page.life.signal.aborted) return reply;
      reply = await ask();
    }
    // Tokens are short-lived: a page that stayed open gets a new one, once.
    if (reply.body.code === "participant.token_invalid" && participantOf(page)) {
      await page.env.retry(true);
      reply = await ask();
    }
    const code = reply.code && (text(reply.body.code) || reply.code);
    const method = methods[path] ?? path;
    if (code === "origin.not_allowed") page.warn(105, location.origin);
    else if (code && reply.status && reply.status < 500) page.warn(108, method, code);
    if (code) page.emit("error", { method, code });
    return { ...reply, code };
  };
