export { accentOf, knownWidget, liveSettings, liveWidget } from "../embed/index.ts";
export {
  assertOrigin,
  assertPage,
  assertSharePage,
  followEmbed,
  hasSharePage,
  type ProjectSnapshot,
  projectForKey,
  projectOfSharePage,
  type SigningProject,
  withIdentitySecret,
} from "../project/index.ts";
export { findRewardRules, restoreRewardRulesItem, saveRewardRulesItem } from "../reward-rules/index.ts";
export { seedOf, variantAssigner } from "../variant/index.ts";
