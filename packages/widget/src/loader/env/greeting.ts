import type { Env, WelcomeEnv } from "../../types.ts";
import { readText } from "../fields.ts";
import { visitorStoreOf } from "../page-stores.ts";
import type { EnvPort, LatePort, StorePort } from "../ports.ts";
import { captureClick, inviterCodeOf } from "../referral.ts";

type Ports = StorePort & LatePort & EnvPort;
type Overridden = Pick<Env, "reportEvent" | "isDismissed" | "saveDismissal">;

/** The inviter's name and photo, requested once, and whether the visitor has dismissed this welcome card. */
export function createWelcomeEnv(loader: Ports): WelcomeEnv & Overridden {
  // Before drawing, because this page may be the target of a referral link.
  captureClick(loader);
  const store = visitorStoreOf(loader);
  const inviterCode = () => inviterCodeOf(loader);
  const dismissal = (widgetId: string) => `${widgetId} ${inviterCode()}`;
  let inviter: ReturnType<WelcomeEnv["loadInviter"]> | undefined;
  const askForInviter = async () => {
    if (!inviterCode()) return null;
    const lateScript = await loader.loadLateScript();
    const reply = await lateScript?.callApi("inviters", () => ({ code: inviterCode() }));
    if (reply?.code === "inviter.not_found") return null;
    if (!reply || reply.code) return { name: "", photo: "" };
    return { name: readText(reply.body.name), photo: readText(reply.body.photo) };
  };
  return {
    isInvited: () => !!inviterCode(),
    loadInviter() {
      inviter ??= askForInviter();
      return inviter;
    },
    reportEvent: (widget, type, channel) =>
      loader.env.reportEvent(widget, type, channel, inviterCode() || undefined),
    isDismissed: (widgetId) => store.get("dismissed").includes(dismissal(widgetId)),
    saveDismissal(widgetId) {
      store.set("dismissed", [...store.get("dismissed"), dismissal(widgetId)]);
      loader.env.saveDismissal(widgetId);
    },
  };
}
