import { showEdgePage as endpoint } from "@kiteloop/contract/referrals/participant";
import { verb } from "../../shared/verb/index.ts";

/** The page of the edge without a path. `languages`: those that the reader asked for, as in Accept-Language. */
export type EdgePage = { appOrigin: string; languages: string };

/** Reads nothing. */
export const showEdgePage = verb<typeof endpoint, EdgePage>(endpoint, async ({ instance }, { query }) => ({
  appOrigin: instance.appOrigin,
  languages: query.lang ?? "",
}));
