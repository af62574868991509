import { followLink } from "@kiteloop/core/participant";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(followLink, {
  present: ({ location }) => ({ text: "", headers: { location } }),
});
