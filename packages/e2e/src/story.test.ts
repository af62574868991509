import { expect, test } from "vitest";
import { teller } from "./story.ts";

/** A story whose second step fails as often as `left` says, and what became of it. */
function told(left: number) {
  const heard: string[] = [];
  let people = 0;
  const story = teller(async () => `person ${++people}`);
  const steps = ["signs up", "makes a project", "publishes"].map((name) => async () => {
    heard.push(name);
    if (name === "makes a project" && left-- > 0) throw new Error(name);
  });
  const after = (who: string) => void heard.push(`${who} is content`);
  return { heard, stop: story.stop, tell: (upTo: number) => story.tell(steps.slice(0, upTo), after) };
}

test("each step is told once, and goes on where the one before it stopped", async () => {
  const { heard, tell, stop } = told(0);
  for (const upTo of [1, 2, 3]) await tell(upTo);
  const content = "person 1 is content";
  expect(heard).toEqual(["signs up", content, "makes a project", content, "publishes", content]);
  expect(stop()).toBe("person 1");
});

test("a step that failed is told again from the beginning, to somebody new", async () => {
  const { heard, tell, stop } = told(1);
  await tell(1);
  await expect(tell(2)).rejects.toThrow("makes a project");
  expect(stop()).toBe("person 1");
  heard.length = 0;
  await tell(2);
  const content = "person 2 is content";
  expect(heard).toEqual(["signs up", content, "makes a project", content]);
});

test("one step alone tells those before it too", async () => {
  const { heard, tell } = told(0);
  await tell(3);
  expect(heard.filter((name) => !name.startsWith("person"))).toHaveLength(3);
});

test("where nothing was begun there is nobody to say goodbye to", () => {
  expect(told(0).stop()).toBeUndefined();
});
