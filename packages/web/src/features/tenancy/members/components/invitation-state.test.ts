import { expect, test } from "vitest";
import { invitationState } from "./invitation-state.ts";

const expiresAt = "2026-03-17T12:00:00.000Z";
const end = Date.parse(expiresAt);

test("an invitation shows its email's state, and expires at its exact time", () => {
  for (const email of ["waiting", "sent", "failed"] as const) {
    expect(invitationState({ emailState: email, expiresAt }, end - 1)).toBe(email);
    expect(invitationState({ emailState: email, expiresAt }, end)).toBe("over");
  }
});
