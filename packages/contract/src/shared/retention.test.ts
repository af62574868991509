import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { retentionKinds } from "../lifecycle/retention-bounds.ts";
import { type Retention, retentionList } from "./retention-list.ts";

const deletesProjects = endpoints.some(({ id }) => id === "projectDeletion.request");

test("the list names what an owner may choose, and nothing is kept longer than it says", () => {
  const chosen = Object.entries<Retention>(retentionList).filter(([, { mayBeShorter }]) => mayBeShorter);
  expect(chosen.map(([kind]) => kind).toSorted()).toEqual([...retentionKinds].toSorted());
});

test("no data is kept until a project is deleted, as long as projects can only be archived", () => {
  const untils = Object.values(retentionList).flatMap((entry) => ("until" in entry ? [entry.until] : []));
  expect(untils.length).toBeGreaterThan(5);
  if (!deletesProjects) expect(untils.filter((until) => /project is deleted/.test(until))).toEqual([]);
});
