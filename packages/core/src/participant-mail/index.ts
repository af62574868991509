export { addressedItem, findMail, forgetMails, forgotten, mailItem, type ParticipantMail } from "./store.ts";
