import type { lookUpInviter } from "@kiteloop/contract/referrals/link";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { h } from "../ui/dom.ts";
import { call, Refused } from "./api.ts";
import { data, fill, need, query, texts } from "./page-data.ts";
import { solvedProof } from "./proof.ts";
import { busy, button, heading, say, show, working } from "./view.ts";

const form = need<HTMLFormElement>("#ask");
const code = query.get("kl") ?? undefined;

const typed = (name: string): string | undefined =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() || undefined;

/** Shows the form that emails a link. */
export function askForLink(): void {
  form.hidden = false;
  show(form);
  if (code !== undefined) void greet(code);
}

/** Says who invited the visitor. Without an answer, it says nothing. */
async function greet(code: string): Promise<void> {
  const found = await call<ResponseOf<typeof lookUpInviter>>("inviters", { code }).catch(() => null);
  if (!found?.name) return;
  const { name, photo } = found;
  const badge = h("b", { "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "");
  need("#inviter").replaceChildren(badge, fill(texts.invitedBy, { name }));
  if (!photo) return;
  // The initial stays if the photo's server refuses it.
  const image = h("img", { alt: "" });
  image.onload = () => badge.replaceChildren(image);
  image.src = photo;
}

form.onsubmit = (event) => {
  event.preventDefault();
  void busy(need<HTMLButtonElement>("#ask button"), send);
};

async function send(): Promise<void> {
  working();
  const email = typed("email") ?? "";
  const request = async (code?: string) =>
    call("sign-in-links", {
      email,
      name: typed("name"),
      website: typed("website"),
      terms: data.terms ?? undefined,
      lang: data.language,
      took: Math.round(performance.now()),
      ...(code && { code, via: query.get("klv") ?? undefined, ago: Math.round(performance.now()) }),
      proof: await solvedProof(),
    });
  try {
    await request(code);
  } catch (error) {
    // A link may end in anything. An address that is no address is refused again.
    if (!(error instanceof Refused) || error.code !== "request.invalid" || code === undefined) throw error;
    await request();
  }
  say("");
  show(
    heading(texts.sentTitle),
    h("p", {}, fill(texts.sent, { email })),
    button(texts.otherAddress, askForLink, "plain"),
  );
}
