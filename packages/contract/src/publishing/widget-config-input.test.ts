import { expect, test } from "vitest";
import { widgetLanguages } from "../languages/list.ts";
import { builtInTexts } from "../languages/widget-texts.ts";
import { widgetTypes } from "./widget/types.ts";
import { defaultConfig } from "./widget-config.ts";
import { WidgetConfigInput } from "./widget-config-input.ts";

const parse = (value: unknown) => WidgetConfigInput.safeParseAsync(value);
const placesOf = async (value: unknown) =>
  (await parse(value)).error?.issues.map(({ code, path }) => [code, path.join(".")]);

test.each(widgetTypes)("a %s of which only the type is given is a blank widget", async (type) => {
  expect((await parse({ type })).data).toEqual(defaultConfig(type));
});

test.each(widgetLanguages)(
  "texts that are missing come in the config's own language: %s",
  async (language) => {
    const { rewards } = await builtInTexts(language);
    const { data } = await parse({ type: "rewards", language, content: { title: "Own title" } });
    expect(data?.content).toEqual({ ...defaultConfig("rewards").content, ...rewards, title: "Own title" });
  },
);

test("a setting that is given keeps those beside it", async () => {
  const { design, behaviour, content } = defaultConfig("prompt");
  const { data } = await parse({
    ...{ type: "prompt", content: { later: "No" }, design: { radius: 0 } },
    behaviour: { opens: false, audience: { percent: 50 }, frequency: { most: 2 } },
  });
  expect(data).toMatchObject({ content: { ...content, later: "No" }, design: { ...design, radius: 0 } });
  expect(data?.behaviour).toEqual({
    ...{ ...behaviour, opens: false },
    audience: { ...behaviour.audience, percent: 50 },
    frequency: { ...behaviour.frequency, most: 2 },
  });
});

test.each<[string, object, string[][]]>([
  ["an unknown text", { content: { banner: "x" } }, [["unrecognized_keys", "content"]]],
  ["an unknown part", { colour: "red" }, [["unrecognized_keys", ""]]],
  ["a text of another type", { content: { emailLabel: "x" } }, [["unrecognized_keys", "content"]]],
  [
    "an unknown setting of the audience",
    { behaviour: { audience: { all: true } } },
    [["unrecognized_keys", "behaviour.audience"]],
  ],
  ["an empty text", { content: { title: "" } }, [["too_small", "content.title"]]],
  ["a text that is null", { content: { title: null } }, [["invalid_type", "content.title"]]],
  ["a goal without a reward", { content: { goals: [1, 2, 3, 4] } }, [["custom", "content.reward4"]]],
])("%s is refused at its place", async (_, change, expected) => {
  expect(await placesOf({ type: "milestones", ...change })).toEqual(expected);
});

test.each([undefined, null, "invite", [], {}, { type: "banner" }])("%j is no config", async (value) => {
  expect((await parse(value)).success).toBe(false);
});
