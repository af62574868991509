import type { ShareChannel } from "@kiteloop/contract/widget/content";
import { frame, frameCss, type Panel } from "./frame.ts";
import linkCss from "./link.css";
import { fill } from "./text.ts";

export const check = "M5 12.5l4.5 4.5L19 7.5";
const outward = "M12 15V4M8 7.5L12 3.500l4 4M5 12v8h14v-8";

const channels: Record<ShareChannel, [name: string, address: string]> = {
  whatsapp: ["WhatsApp", "wa.me/?text={text}%20{link}"],
  x: ["X", "x.com/intent/post?text={text}&url={link}"],
  facebook: ["Facebook", "www.facebook.com/sharer/sharer.php?u={link}"],
  telegram: ["Telegram", "t.me/share/url?url={link}&text={text}"],
  linkedin: ["LinkedIn", "www.linkedin.com/sharing/share-offsite/?url={link}"],
};

async function copied(field: HTMLInputElement): Promise<boolean> {
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
 * A frame whose own part begins with a link to hand on: to copy, by the share channels, by the device. `more` are
 * further ways. `link` says where it leads.
 */
export function linkFrame(view: Panel, badge: string, ...more: HTMLElement[]) {
  const { env, h, icon, widget, signal } = view;
  const { content } = widget;
  const framed = frame(view, badge);
  const field = h("input", { class: "link", readonly: true, "aria-label": content.copy });
  const copy = h(
    "button",
    { class: "copy", type: "button" },
    h("span", {}, content.copy),
    h("span", {}, icon(check), content.copied),
  );
  let back: ReturnType<typeof setTimeout>;
  copy.onclick = async () => {
    const done = await copied(field);
    framed.say(done ? content.copied : content.copyByHand, !done);
    copy.classList.toggle("done", done);
    clearTimeout(back);
    back = setTimeout(() => copy.classList.remove("done"), 2500);
    env.report(widget, "share", "link");
  };
  field.onfocus = () => field.select();
  signal.addEventListener("abort", () => clearTimeout(back));

  const ways = ("channels" in content ? content.channels : []).map((channel) => {
    const [name, address] = channels[channel];
    const way = h("a", { class: "button pill", target: "_blank", rel: "noopener" }, name);
    way.onclick = () => env.report(widget, "share", channel);
    return [way, address] as const;
  });
  const pills: HTMLElement[] = ways.map(([way]) => way);
  if ("share" in navigator) {
    const way = h("button", { class: "pill", type: "button" }, icon(outward), content.share);
    way.onclick = () =>
      navigator.share({ text: content.message, url: field.value }).then(
        () => env.report(widget, "share", "native"),
        () => {},
      );
    pills.push(way);
  }
  pills.push(...more);
  const part = h(
    "div",
    { class: "part" },
    h("div", { class: "box" }, field, copy),
    h("div", { class: "ways", hidden: !pills.length }, ...pills),
  );
  framed.ready.prepend(part);
  return {
    ...framed,
    part,
    link(url: string) {
      field.value = url;
      const values = { link: encodeURIComponent(url), text: encodeURIComponent(content.message) };
      for (const [way, address] of ways) way.href = `https://${fill(address, values)}`;
    },
  };
}

export const css = frameCss + linkCss;
