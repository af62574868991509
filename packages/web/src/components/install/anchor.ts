/** What an address names to have the guide before one's eyes. */
export const installAnchor = "install";
