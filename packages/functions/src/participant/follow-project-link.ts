import { followProjectLink } from "@kiteloop/core/participant";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(followProjectLink, {
  present: ({ location }) => ({ text: "", headers: { location } }),
});
