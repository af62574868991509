export { portablePublishing } from "./portable-publishing.ts";
