export { externalIdOf } from "../participant/index.ts";
