import type { RewardsConfig } from "@kiteloop/contract/publishing/widget-config";
import type { IdentifiedParticipant, Reactions, Renderer, RewardsEnv } from "../types.ts";
import { drawFailure, drawPanel, keepFocus, panelCss, watchParticipant } from "./panel.ts";
import { drawQrToggle } from "./qr-toggle.ts";
import rewardsCss from "./rewards.css";
import shareCss from "./share.css";

const star = "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z";

/** The link, and below it a participant's own invitees and rewards; for all other visitors how it works. */
const rewards: Renderer<RewardsConfig, RewardsEnv> = {
  css: panelCss + shareCss + rewardsCss,
  kind: "launcher",
  render(view) {
    const { body, env, h, widget, signal } = view;
    const { content } = widget;
    const [toggle, addTo, setLink] = drawQrToggle(view);
    const panel = drawPanel(view, star, toggle);
    addTo(panel);
    const ownPart = h("div", { class: "mine" });
    // An inline part has a fixed height until then.
    ownPart.onclick = () => ownPart.classList.add("free");
    const { termsUrl } = content;
    const terms = h(
      "a",
      { class: "terms", href: termsUrl, target: "_blank", rel: "noopener" },
      content.terms,
    );
    body.append(ownPart, ...(termsUrl ? [terms] : []));
    const steps = [content.step1, content.step2, content.step3];
    const how = [
      h("h3", {}, content.how),
      h(
        "ol",
        { role: "list" },
        ...steps.map((step, i) => h("li", {}, h("b", { class: "badge" }, `${i + 1}`), step)),
      ),
    ];
    const showOwn = (kind: string, ...parts: HTMLElement[]) =>
      keepFocus(view, () => {
        ownPart.className = `mine ${kind}`;
        ownPart.ariaBusy = String(kind === "wait");
        ownPart.replaceChildren(...parts);
      });

    /** The participant whose data is shown or loading, and whether they are verified. */
    let shownFor = "";
    const load = async (key: string, reactions: Reactions) => {
      showOwn("wait");
      try {
        const [own, rank, drawOwn] = await Promise.all([
          env.loadOwn({ lang: widget.language }),
          content.parts.includes("rank") ? env.loadRank().catch(() => null) : null,
          env.loadOwnPart(),
        ]);
        if (key === shownFor)
          showOwn("", ...drawOwn(view, own, rank, reactions.textsOf(widget), panel.showStatus));
      } catch {
        if (key === shownFor) showOwn("notice", ...drawFailure(view, () => load(key, reactions)));
      }
    };
    const showParticipant = ({ participantId, verified }: IdentifiedParticipant, reactions: Reactions) => {
      // A renewed token announces the same participant again.
      const key = `${participantId} ${verified}`;
      if (key === shownFor) return;
      shownFor = key;
      if (verified && content.parts.length) void load(key, reactions);
      else showOwn("how", ...how);
    };
    env.watchSession(({ state }) => {
      if (state === "ready") return;
      shownFor = "";
      if (state === "loading") showOwn("wait");
      else showOwn("how", ...how);
    }, signal);
    watchParticipant(view, panel, (participant, reactions) => {
      const { link, stats } = participant;
      reactions.showCounts(view, panel, { invited: stats.invited, joined: stats.joined });
      reactions.showLink(view, panel, link);
      setLink(link);
      showParticipant(participant, reactions);
    });
  },
};

export default rewards;
