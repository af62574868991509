import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { pageViewErrorCodes } from "@kiteloop/contract/shared/error-codes/page-views";
import type { Verb } from "@kiteloop/core/shared/verb";
import { pageViewPlatform } from "../runtime/page-view-platform.ts";
import { type Base, type Handler, handle, type Options } from "./handle.ts";
import { afterUses, keyStep } from "./key-step.ts";
import { openOptions, openStep } from "./open-step.ts";

const pageViewBase: Base = { platform: pageViewPlatform, errorCodes: () => pageViewErrorCodes };

/** Like `keyHandler`, for page views: without AWS's client. */
export function pageViewKeyHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return afterUses(handle(pageViewBase, verb, keyStep, options));
}

/** Like `openHandler`, for page views: without AWS's client. */
export function pageViewOpenHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return handle(pageViewBase, verb, openStep, openOptions(verb.endpoint, options));
}
