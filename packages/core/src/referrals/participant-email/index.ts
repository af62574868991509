export {
  addressedItem,
  erasedReference,
  eraseParticipantEmails,
  findEmail,
  type ParticipantEmail,
  queueParticipantEmailItem,
} from "./store.ts";
