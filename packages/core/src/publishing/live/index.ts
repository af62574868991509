export { accentOf, knownWidget, liveSettings, liveWidget } from "../embed/index.ts";
export {
  assertOrigin,
  type ProjectSnapshot,
  projectForKey,
  type SigningProject,
  withIdentitySecret,
} from "../project/index.ts";
export { seedOf, variantAssigner } from "../variant/index.ts";
