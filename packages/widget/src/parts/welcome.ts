import { greeting } from "../loader/env/greeting.ts";
import welcome from "../runtime/welcome.ts";
import { heights } from "./heights.data.ts";

export default { ...welcome, height: heights.welcome, extend: greeting };
