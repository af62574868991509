import prompt from "../runtime/prompt.ts";
import { heights } from "./heights.data.ts";

export default {
  ...prompt,
  height: heights.prompt,
  // How often a prompt comes is its frequency's matter.
  extend: () => ({ dismissed: () => false }),
};
