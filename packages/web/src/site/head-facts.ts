import type { Page } from "./page.ts";

/** `--bg` of both themes as `theme-color` and the web app's manifest take it: older browsers read no oklch() there. */
export const colours = { light: "#f4f7fa", dark: "#0d131a" } as const;

/** Address of the picture that a shared link to the page shows: `/assessments/invite-flow` has `/og/assessments-invite-flow.png`. */
export function cardPath({ path }: Page): string {
  return `/og/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
