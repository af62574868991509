/** The fragment that scrolls to the guide. */
export const installAnchor = "install";
