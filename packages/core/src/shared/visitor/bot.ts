import { isTestId } from "@kiteloop/contract/shared/test-mode";
import type { Key } from "../context/index.ts";

/**
 * Whether a page's report comes from a declared bot, so that it counts nowhere. In test mode it counts, because integration
 * tests run in such browsers. An app or a server names its HTTP library instead of a browser.
 */
export const isDeclaredBot = ({
  secret,
  app,
  projectId,
  visitor,
}: Pick<Key, "secret" | "app" | "projectId" | "visitor">): boolean =>
  visitor.bot && !secret && !app && !isTestId(projectId);
