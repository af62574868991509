/** Opens the installation steps over a widget's screen. */
export const installParam = "install";
