import type { Mounted } from "../ui/mount.ts";

/** Whether anything of a widget that was drawn is to be seen. */
export const isOut = ({ dock }: Mounted): boolean =>
  [...dock.children].some((part) => part instanceof HTMLElement && !part.hidden);
