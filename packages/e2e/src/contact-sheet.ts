import type { Page } from "@playwright/test";

/** Screens of a project, by their name and the end of their address. */
const ofProject = [
  ["Project", ""],
  ["Analytics", "/analytics"],
  ["Participants", "/participants"],
  ["Referrals", "/referrals"],
  ["Rewards", "/rewards"],
  ["Widgets", "/widgets"],
  ["Settings", "/settings"],
] as const;

/**
 * Pictures of ten screens on one page, in two columns.
 * @param project address of a project of the signed-in member
 * @param widget address of one of its invite widgets
 */
export async function contactSheet(
  page: Page,
  { app, project, widget }: { app: string; project: string; widget: string },
): Promise<string> {
  const screens = [
    ["Home", `${app}/members/home`],
    ...ofProject.map(([name, end]) => [name, project + end]),
    ["Editor", `${widget}/edit/invite`],
    ["K-factor calculator", `${app}/assessments/k-factor-calculator`],
  ] as const;
  const pictures: string[] = [];
  for (const [name = "", address = ""] of screens) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    const source = `data:image/png;base64,${picture.toString("base64")}`;
    pictures.push(`<figure><figcaption>${name}</figcaption><img src="${source}" alt=""></figure>`);
  }
  return `<style>
    body { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 0; padding: 16px; background: #f4f2ee; }
    figure { margin: 0; }
    figcaption { margin-block-end: 6px; color: #222; font: 600 15px system-ui; }
    img { inline-size: 100%; border-radius: 6px; box-shadow: 0 0 0 1px #0002; }
  </style>${pictures.join("")}`;
}
