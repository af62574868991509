export { approveDue, findReward, type StoredReward, type StripeWork } from "../reward/index.ts";
export { endQuestion, noteFailed, noteMade, reverseAnswered, setCodeActive } from "./answer.ts";
export { askStripe, beginAtStripe, waitForStripe } from "./ask.ts";
export { giftOf, recipientIds } from "./gift.ts";
export { stepOf } from "./step.ts";
