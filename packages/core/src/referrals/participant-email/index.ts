export {
  addressedItem,
  erasedReference,
  eraseParticipantEmails,
  findEmail,
  noMethod,
  type ParticipantEmail,
  queueParticipantEmailItem,
} from "./store.ts";
