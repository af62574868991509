import type { Page } from "./page.ts";

/** `--bg` of both themes for `theme-color` and the web app manifest, where older browsers do not support oklch(). */
export const colours = { light: "#f4f7fa", dark: "#0d131a" } as const;

/** Address of the page's social picture: `/og/assessments-invite-flow.png` for `/assessments/invite-flow`. */
export function cardPath({ path }: Page): string {
  return `/og/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
