export { addressedItem, findMail, forgetMails, mailItem, type ParticipantMail } from "./store.ts";
