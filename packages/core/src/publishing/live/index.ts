export { accentOf, knownWidget, liveSettings, liveWidget } from "../embed/index.ts";
export { linkBase, ownerOfHost, projectPart } from "../link-domain/index.ts";
export {
  assertOrigin,
  followEmbed,
  linkedApps,
  type ProjectSnapshot,
  projectForKey,
  type SigningProject,
  withIdentitySecret,
} from "../project/index.ts";
export { findRewardRules, restoreRewardRulesItem, saveRewardRulesItem } from "../reward-rules/index.ts";
export { seedOf, variantAssigner } from "../variant/index.ts";
