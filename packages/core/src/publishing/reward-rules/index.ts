export { type PageOffer, readOffer } from "./read-without-orm.ts";
export {
  findRewardRules,
  restoreRewardRulesItem,
  type StoredRewardRules,
  saveRewardRulesItem,
} from "./store.ts";
