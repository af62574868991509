import { AppError } from "@kiteloop/core/shared/errors";
import { config } from "../runtime/config.ts";
import type { Request } from "./request.ts";

/**
 * Lets an unsafe request pass only if the browser says that it comes from our own pages. A request without Origin and
 * Sec-Fetch-Site is refused, since browsers send at least one of them.
 * @throws AppError `request.cross_site`
 */
export function assertSameSite(request: Request): void {
  const site = request.header("sec-fetch-site");
  if (site === null && request.origin === null) throw new AppError("request.cross_site");
  if (site !== null && site !== "same-origin") throw new AppError("request.cross_site");
  if (request.origin !== null && request.origin !== config().APP_ORIGIN)
    throw new AppError("request.cross_site");
}
