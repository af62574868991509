export { getInstallation } from "./get.ts";
