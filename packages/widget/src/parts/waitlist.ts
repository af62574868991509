import { waitlist as extend } from "../loader/env/waitlist.ts";
import waitlist from "../runtime/waitlist.ts";
import { heights } from "./heights.data.ts";

export default { ...waitlist, height: heights.waitlist, extend };
