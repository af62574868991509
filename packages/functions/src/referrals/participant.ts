import * as api from "@kiteloop/contract/referrals/api";
import { erasePerson } from "@kiteloop/core/lifecycle/person-erasure";
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

const importRows = memberHandler(participant.importParticipants);

export { importRows as import };
export const chooseCode = memberHandler(participant.chooseParticipantCode);
export const saveTerms = memberHandler(participant.saveParticipantTerms);
export const saveTaxForm = memberHandler(participant.saveTaxForm);
export const saveVatRate = memberHandler(participant.saveVatRate);
export const list = memberHandler(participant.listParticipants);
export const identify = keyHandler(participant.identifyParticipant, {
  grants: withSecrets,
});
export const inviter = pageViewKeyHandler(participant.lookUpInviter);

export const followLink = pageViewOpenHandler(participant.followLink, presentDestination);
export const followProjectLink = pageViewOpenHandler(participant.followProjectLink, presentDestination);

export const followHostLink = pageViewOpenHandler(participant.followHostLink, presentDestination);
export const followHostCode = pageViewOpenHandler(participant.followHostCode, presentDestination);
export const openHost = pageViewOpenHandler(participant.openHost, presentDestination);
export const showEdgePage = pageViewOpenHandler(participant.showEdgePage, {
  prepare: withLanguages,
  present: edgePage,
  problemPage,
});
export const readEdgeFile = pageViewOpenHandler(participant.readEdgeFile, {
  prepare: (request) => ({ ...request, params: { file: request.params.file ?? "" } }),
  present: ({ type, text }) => ({
    text,
    headers: { "content-type": type, "cache-control": "public, max-age=86400" },
  }),
  problemPage,
});
export const showLinkCard = pictureHandler(participant.showLinkCard, () => ({
  ...withLinkCards(),
  ...withWeb(),
}));
export const readHostFile = pageViewOpenHandler(participant.readHostFile, {
  present: ({ type, text }) => ({ text, headers: { "content-type": type } }),
});

export const apiList = apiHandler(
  participant.listParticipants,
  api.apiListParticipants,
  /* @__PURE__ */ shown.presentPage(shown.presentParticipant),
);
export const apiGet = apiHandler(getPerson, api.apiGetParticipant, shown.presentStory);
export const apiUpdate = keyHandler(participant.updateParticipant);
export const apiSaveTerms = apiHandler(
  participant.saveParticipantTerms,
  api.apiSaveParticipantTerms,
  shown.presentParticipant,
);
export const apiErase = apiHandler(erasePerson, api.apiEraseParticipant, shown.presentParticipant);
