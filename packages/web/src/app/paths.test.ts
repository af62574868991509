import { publicPaths } from "@kiteloop/contract/shared/public-paths";
import { paths, signInHref } from "@kiteloop/ui/paths.ts";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";

/** The given route map, and the screens of a project below its own address. */
const map = [
  ...publicPaths,
  "/docs/getting-started",
  "/members",
  "/members/home",
  "/members/home/inbox",
  "/members/workspaces",
  "/members/projects",
  "/members/projects/new",
  "/members/widgets",
  "/members/presets/widgets",
  "/members/presets/emails",
  "/members/analytics",
  "/members/analytics/sample",
  "/members/api-keys",
  "/members/email-settings",
  "/members/link-domain",
  "/members/members",
  "/members/profile",
  "/members/account",
  "/members/feedback",
  "/members/help",
  "/members/admin",
  "/members/projects/prj_1",
  "/members/projects/prj_1/widgets",
  "/members/projects/prj_1/widgets/wgt_1",
  "/members/projects/prj_1/widgets/wgt_1/compare",
  "/members/projects/prj_1/widgets/wgt_1/edit/invite",
  "/members/projects/prj_1/analytics",
  "/members/projects/prj_1/analytics/share/t0ken",
  "/members/projects/prj_1/experiments",
  "/members/projects/prj_1/participants",
  "/members/projects/prj_1/rewards",
  "/members/projects/prj_1/referrals",
  "/members/projects/prj_1/emails",
  "/members/projects/prj_1/install",
  "/members/projects/prj_1/payments",
  "/members/projects/prj_1/settings",
  "/members/projects/prj_1/settings/brand",
  "/members/projects/prj_1/rewards/payouts",
  "/members/projects/prj_1/settings/reward-rules",
  "/members/projects/prj_1/settings/fraud-rules",
  "/members/projects/prj_1/settings/data",
  "/members/presets/widgets/acme.com/saas",
];

const patterns = Object.values(paths).map(({ pattern }) => ({ path: pattern }));

test.each(map)("%s matches its own pattern", (address) => {
  const own = matchRoutes(patterns, address)?.at(-1)?.route.path;
  expect(own).toBeDefined();
  expect(own?.split("/").length).toBe(address.split("/").length);
});

test("there are no other routes", () => {
  expect(patterns).toHaveLength(map.length);
});

test("an address is the pattern with escaped parameters", () => {
  expect(paths.presetGallery.href({ host: "localhost:4002", businessType: "saas" })).toBe(
    "/members/presets/widgets/localhost%3A4002/saas",
  );
  expect(paths.project.href({ projectId: "../../signin" })).toBe("/members/projects/..%2F..%2Fsignin");
  expect(paths.home.href()).toBe("/members/home");
});

test("the sign-in address contains the full return address", () => {
  const href = signInHref("/members/projects?a=1&b=2#c");
  expect(new URL(href, "https://x.test").searchParams.get("next")).toBe("/members/projects?a=1&b=2#c");
});
