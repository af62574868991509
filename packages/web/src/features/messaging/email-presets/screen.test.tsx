import type { EmailTemplate } from "@kiteloop/contract/messaging/email-template";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ours = { subject: "Hello {{inviterName}}", preheader: "", body: "[Go]({{link}})" };
const presetOf = (more: Partial<EmailTemplate> = {}): EmailTemplate => ({
  ...{ purpose: "invitation", language: "en", wording: ours, own: false, version: 1 },
  ...{ variables: ["inviterName", "link"], updatedAt: null, updatedBy: null },
  ...more,
});
const shown = { from: '"Acme" <a@b.example>', subject: "Hello Ana", html: "<p>Hi</p>", text: "Hi in words" };

const open = (role: "viewer" | "editor", answers: Record<string, unknown> = {}, address = "/") =>
  openAs(
    role,
    <Component />,
    {
      "GET /api/email-presets": {
        items: [presetOf(), presetOf({ language: "de" }), presetOf({ purpose: "place" })],
        language: "en",
      },
      "POST /api/email-presets/preview": () => Response.json(shown),
      ...answers,
    },
    { address },
  );

test("a viewer can read and preview, but not change anything", async () => {
  open("viewer");
  expect(await screen.findByLabelText("Subject")).toHaveProperty("readOnly", true);
  expect(await screen.findByText("Hello Ana")).toBeTruthy();
  const frame = await screen.findByTitle("Email preview, light");
  expect(frame.getAttribute("sandbox")).toBe("");
  fireEvent.click(screen.getByRole("tab", { name: "Plain text" }));
  expect(await screen.findByText("Hi in words")).toBeTruthy();
  for (const name of ["Save", "Reset", "{{link}}"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a variable is inserted at the cursor, and the text is saved", async () => {
  const { asked } = open("editor", {
    "PUT /api/email-presets": ({ wording }: EmailTemplate) =>
      Response.json(
        presetOf({
          wording,
          own: true,
          version: 2,
          updatedAt: "2026-03-10T12:00:00.000Z",
          updatedBy: "Mara",
        }),
      ),
  });
  const subject = await screen.findByLabelText<HTMLInputElement>("Subject");
  fireEvent.change(subject, { target: { value: "From " } });
  subject.focus();
  subject.setSelectionRange(5, 5);
  fireEvent.click(screen.getByRole("button", { name: "{{inviterName}}" }));
  expect(subject.value).toBe("From {{inviterName}}");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Changed by Mara/)).toBeTruthy();
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    ...{ purpose: "invitation", language: "en", version: 1 },
    wording: { ...ours, subject: "From {{inviterName}}" },
  });
});

test("invalid text is marked at its field while typing", async () => {
  open("editor", {
    "POST /api/email-presets/preview": ({ wording }: EmailTemplate) =>
      wording.body.includes("nobody")
        ? Response.json(
            {
              ...{
                type: "about:blank",
                title: "x",
                status: 400,
                code: "email_template.unknown_variable",
                requestId: "r",
              },
              errors: [{ path: "wording.body", message: "{{nobody}} isn’t a variable of this email" }],
            },
            { status: 400 },
          )
        : Response.json(shown),
  });
  await screen.findByText("Hello Ana");
  fireEvent.change(screen.getByLabelText("Text"), { target: { value: "{{link}} {{nobody}}" } });
  expect(await screen.findByText("{{nobody}} isn’t a variable of this email")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Showing the last valid version.")).toBeTruthy();
  expect(screen.getByText("Hello Ana")).toBeTruthy();
});

test("another member's change is reported, and the typed text stays", async () => {
  open("editor", {
    "PUT /api/email-presets": () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  fireEvent.change(await screen.findByLabelText("Subject"), { target: { value: "Mine" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else just changed this. Reload and try again.",
  );
  expect(screen.getByLabelText("Subject")).toHaveProperty("value", "Mine");
});

test("a test email contains the unsaved text, and the limit is reported", async () => {
  let left = 1;
  const { asked } = open("editor", {
    "POST /api/email-presets/test": () =>
      left-- > 0
        ? Response.json({ to: "mara@example.com" })
        : problem(
            "email_template.enough_tests",
            429,
            "Daily limit of test emails reached. Try again tomorrow.",
          ),
  });
  fireEvent.change(await screen.findByLabelText("Subject"), { target: { value: "Try" } });
  const button = screen.getByRole("button", { name: "Send test to mara@example.com" });
  fireEvent.click(button);
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith("/test"))).toBe(true));
  expect(asked.find(({ path }) => path.endsWith("/test"))?.body).toMatchObject({
    wording: { subject: "Try" },
  });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  fireEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Daily limit of test emails");
});

test("resetting asks first and restores the default text", async () => {
  open("editor", {
    "GET /api/email-presets": {
      items: [presetOf({ own: true, version: 2, wording: { ...ours, subject: "Mine" } })],
      language: "en",
    },
    "POST /api/email-presets/reset": () => Response.json(presetOf({ version: 3 })),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Reset" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveProperty("value", ours.subject));
  expect(screen.getByText("Default")).toBeTruthy();
});

test("an unused language says so", async () => {
  open("editor", {}, "/?mail=invitation&language=de");
  expect(await screen.findByText(/sends emails in English, so this version isn’t used/)).toBeTruthy();
  expect(screen.getByText("Invitation, German")).toBeTruthy();
});
