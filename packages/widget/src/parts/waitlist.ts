import { waitlist as extend } from "../loader/env/waitlist.ts";
import waitlist from "../runtime/waitlist.ts";

export default { ...waitlist, extend };
