import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { widgetOf } from "../../../../testing/widgets.ts";
import { NumbersCard } from "./numbers-card.tsx";

afterEach(cleanup);

test("a widget's numbers are of completed days, with today beside them", async () => {
  const widget = widgetOf({ publishedVersion: 1 });
  const counts = {
    ...{ impressions: [900, 358, 1], opens: [30, 10, 0], shares: [3, 2, 1], emails: [1, 0, 0] },
    ...{ clicks: [2, 2, 0], joins: [1, 2, 0], conversions: [0, 1, 0] },
  };
  openAs("viewer", <NumbersCard widget={widget} />, {
    [`GET /api/projects/${widget.projectId}/segments?by=widget&value=${widget.id}`]: {
      ...{ by: "widget", segments: [], rest: null, days: ["2026-04-05", "2026-04-06", "2026-04-07"] },
      range: { from: "2026-04-05", to: "2026-04-07", days: 3 },
      series: [{ value: widget.id, counts }],
      asOf: "2026-04-07T12:00:00.000Z",
    },
  });
  expect((await screen.findByText("1,258")).parentElement?.textContent).toContain("+1 today");
  expect(screen.getByText("1 by email · +1 today")).toBeTruthy();
  expect(screen.getByText("50.0% of invitations")).toBeTruthy();
});
