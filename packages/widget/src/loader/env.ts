import type { Env, Participant } from "../types.ts";
import type { Core } from "./core.ts";
import { text } from "./http.ts";

/** What the widgets of a page may ask of it. */
export function createEnv({ manifest, identity, store, call, emit, add, code }: Core): Env {
  const seen = new Set<string>();
  let referrer: Promise<{ name: string } | null> | undefined;

  const lookUp = async (followed: string) => {
    const reply = await call("referrer", "referrers", { code: followed });
    if (reply.code === "referrer.not_found") return null;
    return { name: reply.code ? "" : text(reply.body.name) };
  };

  return {
    watch: identity.watch,
    retry: () => void identity.reload(),
    async invite(email, widgetId) {
      const send = (who: Participant | null | undefined) =>
        call("invite", "invitations", { token: who?.token ?? "", email, widgetId }, 0);
      let reply = await send(identity.participant());
      // Tokens are short-lived: a page that stayed open gets a new one, once.
      if (reply.code === "participant.token_invalid") reply = await send(await identity.reload(true));
      if (!reply.code) emit("invite", { widgetId });
      return reply.code;
    },
    invited: () => code() !== "",
    referrer() {
      referrer ??= code() ? lookUp(code()) : Promise.resolve(null);
      return referrer;
    },
    place: async () => null,
    async joinWaitlist(widgetId, email) {
      const reply = await call("waitlist", "waitlist", { widgetId, email, ...(code() && { code: code() }) });
      return { problem: reply.code || "already" };
    },
    board: async () => ({ items: [], you: null }),
    qr: async (text) => (await import(manifest.qr)).default(text),
    openWidget: () => {},
    report(widget, type, channel) {
      if (type === "impression") {
        // A framework may draw the same place many times; seen once on this page is seen.
        const once = widget.id + location.pathname;
        if (seen.has(once)) return;
        seen.add(once);
      }
      const participantId = identity.participant()?.participantId;
      const followed = widget.type === "welcome" ? code() : "";
      add(type, widget, {
        ...(channel && { channel }),
        ...(participantId && { participantId }),
        ...(followed && { code: followed }),
      });
      const widgetId = widget.id;
      if (type === "share" && channel) emit(type, { widgetId, channel });
      if (type === "open" || type === "dismiss") emit(type, { widgetId });
    },
    dismissed: (widgetId) => store.get("dismissed").includes(`${widgetId} ${code()}`),
    dismiss: (widgetId) => store.set("dismissed", [...store.get("dismissed"), `${widgetId} ${code()}`]),
  };
}
