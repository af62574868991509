import * as participant from "@kiteloop/core/referrals/participant";
import { keyHandler } from "../http/key.ts";
import { memberHandler } from "../http/member.ts";
import { pageViewKeyHandler, pageViewOpenHandler } from "../http/page-view.ts";

export const importRows = /* @__PURE__ */ memberHandler(participant.importParticipants);
export const list = /* @__PURE__ */ memberHandler(participant.listParticipants);
export const identify = /* @__PURE__ */ keyHandler(participant.identifyParticipant);
export const referrer = /* @__PURE__ */ pageViewKeyHandler(participant.lookUpInviter);

const redirect = {
  present: ({ location }: { location: string }) => ({ text: "", headers: { location } }),
};
export const followLink = /* @__PURE__ */ pageViewOpenHandler(participant.followLink, redirect);
export const followProjectLink = /* @__PURE__ */ pageViewOpenHandler(participant.followProjectLink, redirect);
