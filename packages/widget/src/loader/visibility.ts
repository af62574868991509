import type { MountedWidget } from "../ui/mount.ts";

/** Whether a launcher or a panel of a drawn widget is visible. */
export const isVisible = ({ dock }: MountedWidget): boolean =>
  [...dock.children].some((part) => part instanceof HTMLElement && !part.hidden);
