import { qr } from "../loader/env/qr.ts";
import share from "../runtime/share.ts";
import { heights } from "./heights.data.ts";

export default { ...share, height: heights.share, extend: qr };
