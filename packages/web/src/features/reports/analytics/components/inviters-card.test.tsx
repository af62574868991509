import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { InvitersCard } from "./inviters-card.tsx";

afterEach(cleanup);

test("the number without shared links is called email invitations", async () => {
  const row = { participantId: `prt_${"0".repeat(26)}`, name: "Ana", invited: 0, joined: 3, converted: 1 };
  openAs("viewer", <InvitersCard data={{ topInviters: [row] }} />, {});
  const heads = (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
  expect(heads).toEqual(["Participant", "Email invitations", "Joined", "Converted"]);
});
