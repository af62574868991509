import { expect, test } from "vitest";
import { createPreset, updatePreset } from "./preset.ts";
import { defaultConfig } from "./widget-config.ts";

const body = { name: " Spring ", businessType: null, shared: false, config: defaultConfig("prompt") };

test("a preset has a name, and without a business type fits any", async () => {
  expect(await createPreset.body.parseAsync(body)).toEqual({ ...body, name: "Spring" });
  expect((await createPreset.body.safeParseAsync({ ...body, name: " " })).success).toBe(false);
  expect((await createPreset.body.safeParseAsync({ ...body, businessType: "bakery" })).success).toBe(false);
});

test("a preset's config is a valid widget config", async () => {
  const { config } = body;
  const content = { ...config.content, actionUrl: "javascript:alert(1)" };
  expect((await createPreset.body.safeParseAsync({ ...body, config: { ...config, content } })).success).toBe(
    false,
  );
  expect(
    (await createPreset.body.safeParseAsync({ ...body, config: { ...config, type: "invite" } })).success,
  ).toBe(false);
});

test("a change names the version it is based on, and can't change the owner", () => {
  expect(updatePreset.body.safeParse({ version: 1, shared: true }).success).toBe(true);
  expect(updatePreset.body.safeParse({ shared: true }).success).toBe(false);
  expect(updatePreset.body.safeParse({ version: 1, mine: true }).success).toBe(false);
});
