import { getWidget as endpoint } from "@kiteloop/contract/publishing/widget";
import { verb } from "../../shared/verb/index.ts";
import { requireWidget } from "./find.ts";
import { toApiWidget } from "./present.ts";

export const getWidget = verb(endpoint, async (ctx, { params }) =>
  toApiWidget(await requireWidget(ctx, params)),
);
