import { beforeEach, expect, test } from "vitest";
import { strictest } from "./hosts.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { eventually, visit } from "./visit.ts";
import { code, element, inline } from "./widgets.ts";

onStage();

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320"/>';

beforeEach(() => {
  stage.reset();
  stage.publish(inline("welcome"));
  stage.hosted.set("/photos/robin.svg", { body: picture, type: "image/svg+xml" });
});

/** Opens a page by an invite link whose inviter has a photo at this path of the page's own host. */
async function open(path: string, policy = "default-src * 'unsafe-inline'") {
  stage.answers.set("/v1/inviters", () => ({
    status: 200,
    body: { name: "Robin Fox", photo: stage.host + path },
  }));
  stage.site(element("welcome"), { headers: { "content-security-policy": policy.replace(/\s+/g, " ") } });
  const opened = await visit(browser, `${stage.host}/?kl=${code}`);
  await opened.page.getByText("Robin Fox invited you").waitFor();
  return { ...opened, badge: opened.page.locator(".welcome .badge") };
}

test("the inviter's photo takes the initial's place, fills it and moves nothing", async () => {
  let arrive = () => {};
  stage.hosted.set("/photos/robin.svg", {
    ...{ body: picture, type: "image/svg+xml" },
    held: new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  });
  const { page, badge, noticed, close } = await open("/photos/robin.svg");
  expect(await badge.textContent()).toBe("R");
  const card = page.locator(".welcome .card");
  const [space, before] = [await badge.boundingBox(), await card.boundingBox()];
  arrive();
  const photo = badge.locator("img");
  await photo.waitFor();
  expect(await badge.textContent()).toBe("");
  expect([await badge.boundingBox(), await photo.boundingBox()]).toEqual([space, space]);
  expect(await card.boundingBox()).toEqual(before);
  // The name beside it says who it is.
  expect(await photo.getAttribute("alt")).toBe("");
  expect(await noticed()).toEqual([]);
  await close();
});

test.each([
  ["the page's policy refuses", "/photos/robin.svg", () => strictest(stage)],
  ["doesn't exist", "/photos/none.svg", undefined],
])("the initial stays for a photo that %s", async (_, path, policy) => {
  const { page, badge, close } = await open(path, policy?.());
  await eventually(() => stage.events().some(({ type }) => type === "impression"));
  await page.waitForLoadState("networkidle");
  expect(await badge.textContent()).toBe("R");
  expect(await badge.locator("img").count()).toBe(0);
  await close();
});
