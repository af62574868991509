export { createTestLink } from "./create-test-link.ts";
export { getInstallation } from "./get.ts";
