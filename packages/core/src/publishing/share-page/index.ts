export { liveLooks } from "../embed/index.ts";
export {
  assertPage,
  assertSharePage,
  hasSharePage,
  projectOfSharePage,
  readProjectBrand,
} from "../project/index.ts";
export { type PageOffer, readOffer } from "../reward-rules/index.ts";
