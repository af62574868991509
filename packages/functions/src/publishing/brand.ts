import * as brand from "@kiteloop/core/publishing/brand";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withWeb } from "../runtime/web/index.ts";

export const read = memberHandler(brand.readBrand, {
  grants: withWeb,
  limiter: limitInTable,
});
