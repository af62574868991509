export { trustOnlyServerItems } from "../project/index.ts";
