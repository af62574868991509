import { expect, test } from "vitest";
import { idKeeper } from "./form.ts";

test("resending the same keeps its id; other text or another picture gets a new one", () => {
  let made = 0;
  const idOf = idKeeper(() => `fbk_${made++}`);
  const draft = { kind: "idea", text: "A dark preview." };
  expect([idOf({ ...draft, id: "x" }), idOf({ ...draft, id: "y" })]).toEqual(["fbk_0", "fbk_0"]);
  expect(idOf({ ...draft, screenshot: "AA" })).toBe("fbk_1");
  expect(idOf(draft)).toBe("fbk_2");
});
