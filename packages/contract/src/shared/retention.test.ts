import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { retentionList } from "./retention-list.ts";

const deletesProjects = endpoints.some(({ id }) => id === "projectDeletion.request");

test("no data is kept until a project is deleted, as long as projects can only be archived", () => {
  const untils = Object.values(retentionList).flatMap((entry) => ("until" in entry ? [entry.until] : []));
  expect(untils.length).toBeGreaterThan(5);
  if (!deletesProjects) expect(untils.filter((until) => /project is deleted/.test(until))).toEqual([]);
});
