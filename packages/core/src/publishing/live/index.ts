export { knownWidget, liveSettings, liveWidget } from "../embed/index.ts";
export {
  assertOrigin,
  followEmbed,
  type ProjectSnapshot,
  projectForKey,
  type SigningProject,
  withIdentitySecret,
} from "../project/index.ts";
export { findRewardRules, restoreRewardRulesItem, saveRewardRulesItem } from "../reward-rules/index.ts";
export { seedOf, variantAssigner } from "../variant/index.ts";
export { emailLooks } from "./email-looks.ts";
