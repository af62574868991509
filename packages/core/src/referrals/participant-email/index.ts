export {
  addressedItem,
  emailsSince,
  erasedReference,
  eraseParticipantEmails,
  findEmail,
  noMethod,
  type ParticipantEmail,
  queueParticipantEmailItem,
} from "./store.ts";
