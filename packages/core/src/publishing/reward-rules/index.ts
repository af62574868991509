export { type PageOffer, readOffer } from "./read-without-orm.ts";
export { type DueRules, dueRulesItem, findDueRules, planRules, rewardRulesQueue } from "./store.due.ts";
export {
  findRewardRules,
  restoreRewardRulesItem,
  type StoredRewardRules,
  saveRewardRulesItem,
} from "./store.ts";
