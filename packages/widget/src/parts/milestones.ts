import milestones from "../runtime/milestones.ts";
import { heights } from "./heights.data.ts";

export default { ...milestones, height: heights.milestones };
