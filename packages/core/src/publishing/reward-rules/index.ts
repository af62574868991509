export {
  findRewardRules,
  restoreRewardRulesItem,
  type StoredRewardRules,
  saveRewardRulesItem,
} from "./store.ts";
