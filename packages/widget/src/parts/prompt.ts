import prompt from "../runtime/prompt.ts";
import { heights } from "./heights.data.ts";

export default { ...prompt, height: heights.prompt };
