import { suspensionReasons } from "@kiteloop/contract/tenancy/suspension-reasons";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { suspensionReasonNames } from "../../lib/suspension-reasons.ts";
import { AuditLogEntry } from "./audit-log-entry.tsx";

afterEach(cleanup);

test.each(suspensionReasons)("a suspension for %s has the reason that the screen gives", (reason) => {
  const change = { from: "active", to: `suspended (${reason})` };
  const at = "2026-03-11T12:00:00.000Z";
  const entry = {
    ...{ id: "aud_1", at, action: "workspaceSuspension.begin", change },
    actor: { kind: "member" as const, id: "usr_1", name: "Sam" },
    subject: { id: "wsp_1", name: "Acme" },
  };
  render(<AuditLogEntry entry={entry} />);
  const text = screen.getByRole("listitem").textContent;
  expect(text).toContain(`Acme from active to suspended (${suspensionReasonNames[reason]})`);
});
