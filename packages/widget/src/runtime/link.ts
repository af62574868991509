import type { ShareChannel } from "@kiteloop/contract/widget/content";
import type { InviteConfig, ShareConfig } from "@kiteloop/contract/widget-config";
import type { Participant, View } from "../types.ts";
import linkCss from "./link.css";

type SharingView = View<InviteConfig> | View<ShareConfig>;

const check = "M5 12.5l4.5 4.5L19 7.5";
const outward = "M12 15V4M8 7.5L12 3.500l4 4M5 12v8h14v-8";

const channels: Record<ShareChannel, [name: string, href: (link: string, text: string) => string]> = {
  whatsapp: ["WhatsApp", (link, text) => `https://wa.me/?text=${text}%20${link}`],
  x: ["X", (link, text) => `https://x.com/intent/post?text=${text}&url=${link}`],
  facebook: ["Facebook", (link) => `https://www.facebook.com/sharer/sharer.php?u=${link}`],
  telegram: ["Telegram", (link, text) => `https://t.me/share/url?url=${link}&text=${text}`],
  linkedin: ["LinkedIn", (link) => `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
};

async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // No permission or plain http: the selection is left in place, so that Ctrl+C works in any case.
    field.select();
    return document.execCommand("copy");
  }
}

/**
 * What invite and share have in common: heading, personal link with copy, share channels, and the states
 * around them. `extra` goes below, `pill` beside the channels; both wait for a participant. Height stays the same in
 * every state of an inline widget, so the page does not jump.
 */
export function sharing(view: SharingView, badge: string, extra: HTMLElement, pill?: HTMLElement) {
  const { env, h, icon, widget } = view;
  const { content } = widget;
  const field = h("input", { class: "link", readonly: true, "aria-label": content.title });
  const copyButton = h(
    "button",
    { class: "copy", type: "button" },
    h("span", {}, content.copy),
    h("span", {}, icon(check), content.copied),
  );
  const status = h("p", { class: "status", role: "status" });
  const stats = h("p", { class: "stats" });
  const ways = h("div", { class: "ways" });
  const ready = h(
    "div",
    { class: "ready" },
    h("div", { class: "row" }, field, copyButton),
    ways,
    extra,
    h("div", { class: "foot" }, status, stats),
  );
  const other = h("div", { class: "other" });
  const heading = h("h2", {}, content.title);
  view.body.append(
    h(
      "div",
      { class: "head" },
      h("span", { class: "badge" }, icon(badge)),
      heading,
      h("p", {}, content.body),
    ),
    h("div", { class: "states" }, ready, other),
  );

  const say = (text: string, bad = false) => {
    status.textContent = text;
    status.classList.toggle("bad", bad);
  };
  let back: ReturnType<typeof setTimeout> | undefined;
  copyButton.onclick = async () => {
    const done = await copy(field);
    say(done ? content.copied : "Press Ctrl+C or ⌘C to copy.", !done);
    copyButton.classList.toggle("done", done);
    clearTimeout(back);
    back = setTimeout(() => copyButton.classList.remove("done"), 2500);
    env.report(widget, "share", "link");
  };
  field.onfocus = () => field.select();
  view.signal.addEventListener("abort", () => clearTimeout(back));

  const drawWays = (link: string) => {
    const [url, text] = [encodeURIComponent(link), encodeURIComponent(content.message)];
    const pills: HTMLElement[] = content.channels.map((channel) => {
      const [name, href] = channels[channel];
      const way = h(
        "a",
        { class: "button pill", href: href(url, text), target: "_blank", rel: "noopener" },
        name,
      );
      way.onclick = () => env.report(widget, "share", channel);
      return way;
    });
    if ("share" in navigator) {
      const way = h("button", { class: "pill", type: "button" }, icon(outward), content.share);
      way.onclick = () =>
        navigator.share({ text: content.message, url: link }).then(
          () => env.report(widget, "share", "native"),
          () => {},
        );
      pills.push(way);
    }
    if (pill) pills.push(pill);
    ways.replaceChildren(...pills);
    ways.hidden = pills.length === 0;
  };
  drawWays("https:");

  let participant: Participant | undefined;
  let invitedNow = 0;
  const count = () => {
    const { invited, joined } = participant?.stats ?? { invited: 0, joined: 0 };
    const total = invited + invitedNow;
    stats.textContent = total || joined ? `${total} invited · ${joined} joined` : "Nobody invited yet";
  };
  const listeners: ((participant: Participant) => void)[] = [];
  env.watch((session) => {
    const known = session.state === "ready" ? session.participant : undefined;
    const waiting = session.state === "loading";
    ready.classList.toggle("off", !known && !waiting);
    ready.toggleAttribute("inert", !known);
    ready.setAttribute("aria-busy", String(waiting));
    other.replaceChildren();
    if (known) {
      participant = known;
      invitedNow = 0;
      count();
      field.value = known.link;
      drawWays(known.link);
      for (const listener of listeners) listener(known);
    } else if (session.state === "error") {
      const again = h("button", { type: "button" }, "Try again");
      again.onclick = () => env.retry();
      other.append(h("p", { role: "alert" }, "Your link could not be loaded."), again);
    } else if (!waiting) {
      other.append(h("p", {}, content.signedOut));
      if (content.signInUrl)
        other.append(h("a", { class: "button", href: content.signInUrl }, content.signIn));
    }
    if (waiting) field.value = "";
  }, view.signal);

  return {
    say,
    /** Counts an invitation that went out just now. */
    sent() {
      invitedNow++;
      count();
    },
    /** Calls `listener` with the participant now, if known, and whenever it changes. */
    known(listener: (participant: Participant) => void) {
      listeners.push(listener);
      if (participant) listener(participant);
    },
  };
}

export { linkCss };
