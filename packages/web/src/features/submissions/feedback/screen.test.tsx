import type { Feedback } from "@kiteloop/contract/submissions/feedback";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(cleanup);

const id = `fbk_${"0".repeat(26)}`;
const sent: Feedback = {
  ...{ id, kind: "problem", text: "The chart stays empty.", screenshot: true },
  ...{ status: "declined", answer: "It fills once someone joins.", testimonial: null },
  ...{ at: "2026-03-10T12:00:00.000Z", changedAt: "2026-03-11T12:00:00.000Z" },
};
const open = (items: Feedback[], more: Answers = {}) =>
  openAs("viewer", <Component />, { "GET /api/feedback": { items }, ...more });
const posts = (asked: { method: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === "POST").map(({ body }) => body);
const write = (words: string) =>
  fireEvent.change(screen.getByLabelText("Message"), { target: { value: words } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

/** Fake image decoding; a file named "page" is not an image. */
beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.startsWith("page")) throw new Error("no picture");
    return { width: 4_800, height: 1_200, close: () => undefined };
  });
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        [this.width, this.height] = [width, height];
      }
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async () => new Blob([`${this.width}x${this.height}`], { type: "image/webp" });
    },
  );
});
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText("Screenshot"), {
    target: { files: [new File(["x"], name, { type: "image/png" })] },
  });

test("feedback is sent once with a smaller screenshot, and appears in the list", async () => {
  let items: Feedback[] = [];
  const { asked } = open([], {
    "GET /api/feedback": () => Response.json({ items }),
    "POST /api/feedback": (body: Feedback) => {
      items = [{ ...sent, ...body, screenshot: true, status: "sent", answer: null }];
      return Response.json(items[0], { status: 201 });
    },
  });
  expect(await screen.findByText("No feedback yet")).toBeTruthy();
  write("The export has no head.");
  choose("shot.png");
  expect(await screen.findByAltText("Screenshot preview")).toBeTruthy();
  send();
  expect(await screen.findByText("The export has no head.", { selector: "div" })).toBeTruthy();
  expect(posts(asked)).toEqual([
    {
      id: expect.stringMatching(/^fbk_[0-9a-z]{26}$/),
      ...{ kind: "problem", text: "The export has no head.", screenshot: btoa("2400x600") },
    },
  ]);
  expect(screen.getByLabelText("Message")).toHaveProperty("value", "");
  expect(screen.queryByAltText("Screenshot preview")).toBeNull();
});

test("a file that is not an image is reported and not sent; a screenshot can be removed", async () => {
  open([]);
  choose("page.png");
  expect(await screen.findByText(/Use a PNG, JPEG or WebP image/)).toBeTruthy();
  choose("shot.png");
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(screen.queryByAltText("Screenshot preview")).toBeNull();
  expect(screen.queryByText(/Use a PNG, JPEG or WebP image/)).toBeNull();
});

test("an image pasted into the text becomes the screenshot; pasted text stays text", async () => {
  open([]);
  const words = screen.getByLabelText("Message");
  const paste = (files: File[]) => fireEvent.paste(words, { clipboardData: { files } });
  expect(paste([])).toBe(true);
  expect(paste([new File(["x"], "image.png", { type: "image/png" })])).toBe(false);
  expect(await screen.findByAltText("Screenshot preview")).toBeTruthy();
});

test("too short a text is reported before a request; a failure keeps it, and resending has the same id", async () => {
  const { asked } = open([], {
    "POST /api/feedback": () => problem("unavailable", 503, "Not reachable at the moment."),
  });
  write("Hello");
  send();
  expect(await screen.findByText("Needs at least 10 characters")).toBeTruthy();
  expect(posts(asked)).toEqual([]);
  write("Hello, whoever reads this.");
  for (const times of [1, 2]) {
    send();
    await waitFor(() => expect(posts(asked)).toHaveLength(times));
    expect(await screen.findByText("Not reachable at the moment.")).toBeTruthy();
  }
  const [first, second] = posts(asked);
  expect(second).toEqual(first);
  expect(screen.getByLabelText("Message")).toHaveProperty("value", "Hello, whoever reads this.");
});

test("only praise can be submitted as a testimonial, with consent and a chosen name", async () => {
  const { asked } = open([], {
    "POST /api/feedback": (body: Feedback) =>
      Response.json({ ...sent, ...body, publish: undefined, screenshot: false, testimonial: "pending" }),
  });
  expect(screen.queryByText("Allow publishing as a testimonial")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Praise" }));
  write("It took an afternoon, no more.");
  expect(screen.queryByLabelText("Name")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: /Allow publishing/ }));
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Mara Example");
  send();
  expect(await screen.findByText("Select an industry")).toBeTruthy();
  expect(posts(asked)).toEqual([]);
  // Consent withdrawn before sending: the name is not sent.
  fireEvent.click(screen.getByRole("checkbox", { name: /Allow publishing/ }));
  send();
  await waitFor(() => expect(posts(asked)).toHaveLength(1));
  expect(posts(asked)).toEqual([
    { id: expect.any(String), kind: "praise", text: "It took an afternoon, no more." },
  ]);
});

test("shows status, answer and testimonial state; the screenshot loads on demand", async () => {
  const png = "iVBORw0KGgo=";
  const { asked } = open(
    [sent, { ...sent, id: `fbk_${"1".repeat(26)}`, kind: "praise", testimonial: "approved" }],
    {
      [`GET /api/feedback/${id}/screenshot`]: { type: "image/png", base64: png },
    },
  );
  const [entry] = await screen.findAllByRole("article");
  if (!entry) throw new Error("no entry");
  expect(within(entry).getByText("Declined")).toBeTruthy();
  expect(within(entry).getByText("It fills once someone joins.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "wall of love" })).toBeTruthy();
  expect(asked.filter(({ path }) => path.includes("screenshot"))).toEqual([]);
  fireEvent.click(within(entry).getByRole("button", { name: /^View screenshot/ }));
  const picture = await screen.findByAltText("Screenshot");
  expect(picture.getAttribute("src")).toBe(`data:image/png;base64,${png}`);
});

test("an incomplete screenshot is reported as missing, without a useless retry", async () => {
  open([sent]);
  fireEvent.click(await screen.findByRole("button", { name: /^View screenshot/ }));
  expect(await screen.findByText(/The screenshot wasn’t uploaded\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("deleting asks first and explains; if refused, the feedback stays and the reason is shown", async () => {
  const refusal = problem("unavailable", 503, "Not reachable at the moment.");
  let answer: Response = refusal;
  const { asked } = open([{ ...sent, testimonial: "approved" }], {
    [`DELETE /api/feedback/${id}`]: () => answer,
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Delete/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/removed from the wall of love/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete feedback" }));
  expect(await dialog.findByText("Not reachable at the moment.")).toBeTruthy();
  answer = Response.json({});
  fireEvent.click(dialog.getByRole("button", { name: "Delete feedback" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.filter(({ method }) => method === "DELETE")).toHaveLength(2);
});

test("if the list fails to load, the form still works", async () => {
  open([], { "GET /api/feedback": () => problem("unavailable", 503, "Not reachable at the moment.") });
  expect(await screen.findByText("Not reachable at the moment.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
});
