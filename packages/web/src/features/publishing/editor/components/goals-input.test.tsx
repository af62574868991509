import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openEditor } from "../testing.tsx";
import { GoalsInput } from "./goals-input.tsx";

afterEach(cleanup);

const open = () => {
  const { config } = openEditor(defaultConfig("milestones"), <GoalsInput />);
  const content = () => {
    const now = config();
    if (now.type !== "milestones") throw new Error("not milestones");
    return now.content;
  };
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  return { content, press };
};

test("up to five goals can be added, and each needs a reward", () => {
  const { content, press } = open();
  press("Add goal");
  press("Add goal");
  expect(content().goals).toEqual([1, 5, 10, 20, 40]);
  expect(screen.queryByRole("button", { name: "Add goal" })).toBeNull();
  expect(screen.getAllByText("Can't be empty")).toHaveLength(2);
});

test("rewards can be moved and goals removed", () => {
  const { content, press } = open();
  press("Move reward for goal 1 down");
  expect([content().reward1, content().reward2]).toEqual(["A free month", "A sticker"]);
  press("Remove goal 1");
  expect(content().goals).toEqual([5, 10]);
  expect(content().reward1).toBe("A sticker");
});

test("a goal that is not higher than the previous one shows an error", () => {
  open();
  fireEvent.change(screen.getByLabelText("Goal 2"), { target: { value: "12" } });
  expect(screen.getByRole("alert").textContent).toBe("Each goal needs more friends than the previous one.");
});
