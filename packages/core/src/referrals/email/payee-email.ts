import { sharePageUrl } from "@kiteloop/contract/publishing/project-choices";
import { moneyWords } from "@kiteloop/contract/referrals/balance-words";
import type { PayoutState } from "@kiteloop/contract/referrals/payout-states";
import {
  type PayoutEmail,
  type RenderedEmail,
  renderPayoutFailed,
  renderPayoutMethod,
  renderPayoutPaid,
} from "@kiteloop/mail";
import { projectForKey } from "../../publishing/live/index.ts";
import { hasSharePage } from "../../publishing/share-page/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { noMethod, type ParticipantEmail } from "../participant-email/index.ts";
import { findPayout, referenceOf } from "../payout/index.ts";

type Common = Omit<PayoutEmail, "amount" | "reference">;

const instantIn = (language: string, timeZone: string, at: string): string =>
  new Date(at).toLocaleString(language, {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZoneName: "short", timeZone },
  });

/**
 * The content of an email about a payout, or about how a person is paid. Null if its payout has another state by now. It leads to the
 * share page, or to the project's own page without one.
 */
export async function renderPayeeContent(
  platform: Platform,
  { workspaceId, projectId, occasion, about }: ParticipantEmail,
): Promise<((common: Common) => RenderedEmail) | null> {
  const project = await projectForKey(platform, { workspaceId, projectId });
  const { edgeOrigin } = platform.instance;
  const link = hasSharePage(project) ? sharePageUrl(edgeOrigin, projectId) : project.landingUrl;
  if (occasion === "payoutMethod") {
    return (common) => {
      const { language = "en" } = common;
      const usedFrom = about === noMethod ? null : instantIn(language, project.timeZone, about);
      return renderPayoutMethod({ ...common, link, usedFrom });
    };
  }
  const [runId = "", payoutId = ""] = about.split(" ");
  const payout = await findPayout(platform.table, { projectId, runId, payoutId });
  const state: PayoutState = occasion === "payoutPaid" ? "paid" : "failed";
  if (payout === null || payout.state !== state) return null;
  const render = state === "paid" ? renderPayoutPaid : renderPayoutFailed;
  return (common) => {
    const amount = moneyWords(payout.amount, payout.currency, common.language ?? "en");
    return render({ ...common, link, amount, reference: referenceOf(payoutId) });
  };
}
