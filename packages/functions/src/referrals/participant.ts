import * as api from "@kiteloop/contract/referrals/api";
import { erasePerson } from "@kiteloop/core/accounts/person-erasure";
import * as shown from "@kiteloop/core/referrals/api";
import { getPerson } from "@kiteloop/core/referrals/chain";
import * as participant from "@kiteloop/core/referrals/participant";
import { apiHandler } from "../http/api.ts";
import { keyHandler } from "../http/key.ts";
import { presentDestination } from "../http/link-preview/document.ts";
import { memberHandler } from "../http/member.ts";
import { pageViewKeyHandler, pageViewOpenHandler } from "../http/page-view.ts";
import { pictureHandler } from "../http/picture.ts";
import { edgePage, problemPage } from "../http/problem-page.ts";
import { withLanguages } from "../http/share-page/language.ts";
import { withLinkCards } from "../runtime/link-cards/index.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { withWeb } from "../runtime/web/index.ts";

const importRows = /* @__PURE__ */ memberHandler(participant.importParticipants);

export { importRows as import };
export const chooseCode = /* @__PURE__ */ memberHandler(participant.chooseParticipantCode);
export const list = /* @__PURE__ */ memberHandler(participant.listParticipants);
export const identify = /* @__PURE__ */ keyHandler(participant.identifyParticipant, {
  grants: withSecrets,
});
export const inviter = /* @__PURE__ */ pageViewKeyHandler(participant.lookUpInviter);

export const followLink = /* @__PURE__ */ pageViewOpenHandler(participant.followLink, presentDestination);
export const followProjectLink = /* @__PURE__ */ pageViewOpenHandler(
  participant.followProjectLink,
  presentDestination,
);

export const followHostLink = /* @__PURE__ */ pageViewOpenHandler(
  participant.followHostLink,
  presentDestination,
);
export const openHost = /* @__PURE__ */ pageViewOpenHandler(participant.openHost, presentDestination);
export const showEdgePage = /* @__PURE__ */ pageViewOpenHandler(participant.showEdgePage, {
  prepare: withLanguages,
  present: edgePage,
  problemPage,
});
export const readEdgeFile = /* @__PURE__ */ pageViewOpenHandler(participant.readEdgeFile, {
  prepare: (request) => ({ ...request, params: { file: request.params.file ?? "" } }),
  present: ({ type, text }) => ({
    text,
    headers: { "content-type": type, "cache-control": "public, max-age=86400" },
  }),
  problemPage,
});
export const showLinkCard = /* @__PURE__ */ pictureHandler(participant.showLinkCard, () => ({
  ...withLinkCards(),
  ...withWeb(),
}));
export const readHostFile = /* @__PURE__ */ pageViewOpenHandler(participant.readHostFile, {
  present: ({ type, text }) => ({ text, headers: { "content-type": type } }),
});

export const apiList = /* @__PURE__ */ apiHandler(
  participant.listParticipants,
  api.apiListParticipants,
  /* @__PURE__ */ shown.presentPage(shown.presentParticipant),
);
export const apiGet = /* @__PURE__ */ apiHandler(getPerson, api.apiGetParticipant, shown.presentStory);
export const apiUpdate = /* @__PURE__ */ keyHandler(participant.updateParticipant);
export const apiErase = /* @__PURE__ */ apiHandler(
  erasePerson,
  api.apiEraseParticipant,
  shown.presentParticipant,
);
