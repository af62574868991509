export { approveDue, findReward, type StoredReward } from "../reward/index.ts";
export { endQuestion, noteFailed, noteMade, reverseAnswered, setCodeActive } from "./answer.ts";
export { beginRequest, noteAsked, waitForProvider } from "./ask.ts";
export { makingOf, recipientEmail, recipientIds } from "./gift.ts";
export { stepOf } from "./step.ts";
