import * as test from "@kiteloop/core/lifecycle/project-test";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withAssets(), ...withSecrets() });

export const open = memberHandler(test.openTestProject, { grants: withBoth });
export const reset = memberHandler(test.resetTestProject, { grants: withAssets });
