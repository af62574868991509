export { ownParticipant } from "./own-participant.ts";
export { readOwnData } from "./read.ts";
