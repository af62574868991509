import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { MatchEmail } from "./components/match-email.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = projectOf();
const source: PaymentSource = {
  ...{ id: `pms_${"0".repeat(26)}`, projectId: project.id, provider: "polar", mode: "live" },
  ...{ url: "https://edge.example/v1/payments", conversionKind: null, signingSecretLastFour: null },
  ...{ oldSecretUntil: null, apiKeyLastFour: null, matchesEmail: false, signature: null, mapping: null },
  ...{ refusedAt: null, apiVersion: null, createdAt: project.createdAt, createdBy: "Mara", version: 7 },
};

test("payers are matched by email once that is saved, with the version that was read", async () => {
  const { asked } = openAs("admin", <MatchEmail source={source} />, {
    [`PUT /api/payment-sources/${source.id}`]: { ...source, matchesEmail: true, version: 8 },
  });
  const save = () => screen.queryByRole("button", { name: "Save matching" });
  const box = await screen.findByRole("checkbox", { name: /Match payers by email address/ });
  expect(save()).toBeNull();
  fireEvent.click(box);
  fireEvent.click(box);
  expect(save()).toBeNull();
  fireEvent.click(box);
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Save matching" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PUT")).toEqual({
      method: "PUT",
      path: `/api/payment-sources/${source.id}`,
      body: { version: 7, matchesEmail: true },
    }),
  );
});
