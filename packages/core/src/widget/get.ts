import { getWidget } from "@kiteloop/contract/widget";
import { verb } from "../verb/index.ts";
import { needWidget } from "./find.ts";
import { present } from "./present.ts";

export const get = verb(getWidget, async (ctx, { params }) => present(await needWidget(ctx, params)));
