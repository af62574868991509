import { importRows, type ParticipantRow } from "@kiteloop/contract/referrals/participant-import";
import { csvLine } from "@kiteloop/contract/shared/csv";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { PeopleCard } from "./people-card.tsx";

const project = projectOf();
afterEach(cleanup);

const path = `POST /api/projects/${project.id}/participants/import` as const;
const open = (answers: Answers = {}) => openAs("admin", <PeopleCard project={project} />, answers);
const give = async (content: string | Uint8Array<ArrayBuffer>) => {
  const input = await screen.findByLabelText("CSV of participants");
  fireEvent.change(input, { target: { files: [new File([content], "people.csv", { type: "text/csv" })] } });
};
type Body = { rows: ParticipantRow[]; dryRun: boolean };
const answer = ({ rows }: Body) =>
  Response.json({ made: rows.length - 1, known: 0, codes: 1, refused: [{ row: 0, reason: "code_taken" }] });

test("a file's columns are detected by header, previewed, and imported row by row", async () => {
  const { asked } = open({ [path]: answer });
  await give(
    "email,firstname,lastname,referralCode\nana@example.com,Ana,Silva,x1\nben@example.com,Ben,,x2\n",
  );
  const shown = await screen.findByRole("table", { name: "First rows as they are read" });
  expect(
    within(shown)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["LineEmailNameCode", "2ana@example.comAna Silvax1", "3ben@example.comBenx2"]);
  expect(screen.queryByRole("button", { name: /Import/ })).toBeNull();
  expect(screen.getByText("people.csv, 2 rows")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Preview import" }));
  expect(await screen.findByText(/This import adds/)).toBeTruthy();
  expect(screen.getByText("Line 2: Code already in use")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download failed rows" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Import 1 row" }));
  expect(await screen.findByText(/^Imported: 1 new/)).toBeTruthy();
  const rows = [
    { email: "ana@example.com", name: "Ana Silva", code: "x1" },
    { email: "ben@example.com", name: "Ben", code: "x2" },
  ];
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { rows, dryRun: true, includeErased: false },
    { rows, dryRun: false, includeErased: false },
  ]);
});

test("people who were erased are skipped, and imported again only after a tick", async () => {
  const erased = ({ rows, includeErased }: Body & { includeErased: boolean }) => {
    const refused = includeErased ? [] : [{ row: 0, reason: "erased" }];
    return Response.json({ made: rows.length - refused.length, known: 0, codes: 0, refused });
  };
  const { asked } = open({ [path]: erased });
  await give("email\nana@example.com\nben@example.com\n");
  fireEvent.click(await screen.findByRole("button", { name: "Preview import" }));
  expect(await screen.findByText(/^1 person of this file was erased/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import 1 row" })).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Import them again" }));
  fireEvent.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByText(/^Imported: 2 new/)).toBeTruthy();
  expect(asked.map(({ body }) => body)).toMatchObject([
    { dryRun: true, includeErased: false },
    { dryRun: false, includeErased: true },
  ]);
});

test("it says how to redirect links with old codes", () => {
  open();
  expect(screen.getByText(new RegExp(`/r/${project.id}/<old code>$`)).tagName).toBe("CODE");
});

test("a long file is sent in pages, and refused rows are shown with their line", async () => {
  open({ [path]: answer });
  const lines = Array.from({ length: importRows + 2 }, (_, n) => `p${n}@example.com`);
  await give(["email", ...lines].join("\n"));
  fireEvent.click(await screen.findByRole("button", { name: "Preview import" }));
  expect(await screen.findByText(/2 rows can’t be imported/)).toBeTruthy();
  expect(screen.getByText(`Line ${importRows + 2}: Code already in use`)).toBeTruthy();
});

test("a repeated participant is known the second time, and a repeated code belongs to the first, across pages", async () => {
  const take = ({ rows }: Body) =>
    Response.json({
      made: rows.length,
      known: 0,
      codes: rows.filter(({ code }) => code).length,
      refused: [],
    });
  const { asked } = open({ [path]: take });
  const between = Array.from({ length: importRows }, (_, n) => `p${n}@example.com,`);
  await give(
    ["email,code", "ana@example.com,x1", ...between, "ben@example.com,X1", "ana@example.com,x1"].join("\n"),
  );
  const total = importRows + 1;
  for (const look of [true, false]) {
    const name = look ? "Preview import" : `Import ${total + 1} rows`;
    fireEvent.click(await screen.findByRole("button", { name }));
    const said = `${look ? "This import adds" : "Imported"}: ${total} new participants, 1 existing, 1 code kept. 1 row can’t be imported.`;
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(`Line ${importRows + 3}: Code already in use`)).toBeTruthy();
  }
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(4);
});

test("after a failed page nothing more is sent, and the same import can be started again", async () => {
  let isDown = true;
  const take = ({ rows }: Body) =>
    isDown && rows[0]?.email !== "p0@example.com"
      ? problem("conflict.busy", 503, "Busy")
      : Response.json({ made: rows.length, known: 0, codes: 0, refused: [] });
  const { asked } = open({ [path]: take });
  const total = importRows * 8;
  await give(["email", ...Array.from({ length: total }, (_, n) => `p${n}@example.com`)].join("\n"));
  const posts = () => asked.filter(({ method }) => method === "POST").length;
  fireEvent.click(await screen.findByRole("button", { name: "Preview import" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(posts()).toBeLessThanOrEqual(4);
  expect(screen.queryByText(/This import adds/)).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Preview import" }));
  expect(await screen.findByText(/^This import adds: 2,000 new participants/)).toBeTruthy();
});

test("a file without rows says so", async () => {
  open();
  await give("email\n");
  expect(await screen.findByText(/This file has no rows/)).toBeTruthy();
});

test("if every row is refused nothing can be imported, and the first five are shown", async () => {
  const refuse = ({ rows }: Body) =>
    Response.json({
      ...{ made: 0, known: 0, codes: 0 },
      refused: rows.map((_, row) => ({ row, reason: "email_invalid" })),
    });
  open({ [path]: refuse });
  await give(["email", ...Array.from({ length: 7 }, (_, n) => `p${n}`)].join("\n"));
  fireEvent.click(await screen.findByRole("button", { name: "Preview import" }));
  expect(await screen.findByText("2 more in the download.")).toBeTruthy();
  expect(screen.getByText("Line 6: Invalid email address")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

test("values that our own export prefixed with apostrophes are restored", async () => {
  const { asked } = open({ [path]: answer });
  await give(
    csvLine(["email", "name", "externalId"]) + csvLine(["ana@example.com", "Ana;=1", "+4915123456"]),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Preview import" }));
  await screen.findByText(/This import adds/);
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    rows: [{ name: "Ana;=1", externalId: "+4915123456" }],
  });
});

const latin = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)));

test("a file in an older encoding is imported in the one that a member chooses by its lines", async () => {
  const { asked } = open({ [path]: answer });
  await give(latin("email,name\nana@example.com,José Müller\nben@example.com,Ben\n"));
  expect(await screen.findByText(/^people\.csv is not UTF-8/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Preview import" })).toBeNull();
  const lines = () => screen.getByRole("list", { name: "Lines with special characters" }).textContent;
  expect(lines()).toBe("ana@example.com,José Müller");
  fireEvent.change(screen.getByLabelText("Encoding"), { target: { value: "windows-1251" } });
  expect(lines()).toBe("ana@example.com,Josй Mьller");
  fireEvent.change(screen.getByLabelText("Encoding"), { target: { value: "windows-1252" } });
  fireEvent.click(screen.getByRole("button", { name: "Use this encoding" }));
  fireEvent.click(await screen.findByRole("button", { name: "Preview import" }));
  await screen.findByText(/This import adds/);
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    rows: [{ name: "José Müller" }, { name: "Ben" }],
  });
});

test.each([
  ["with a character that was lost", "email,name\nana@example.com,Jos\ufffd\n", /^Line 2 contains �/],
  [
    "that is a workbook",
    "PK\u0003\u0004....[Content_Types].xml",
    /^This is an Excel workbook\. Save it as CSV\.$/,
  ],
  ["that is empty", "", /^This file is empty\.$/],
])("a file %s is not read, and says why", async (_, content, message) => {
  open();
  await give(content);
  expect((await screen.findByRole("alert")).textContent).toMatch(message);
  expect(screen.queryByRole("button", { name: "Preview import" })).toBeNull();
});

test("if two columns could be the code, a member chooses before anything is previewed", async () => {
  const { asked } = open({ [path]: answer });
  await give(
    "email,code,Referral Link\na@example.com,17,https://acme.com/?r=x1\nb@example.com,18,https://acme.com/?r=x2\n",
  );
  const doubt =
    "Several columns could be this one, and they differ. Choose one: “Referral Link” (https://acme.com/?r=x1); “code” (17).";
  expect(await screen.findByText(doubt)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Preview import" })).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText(/Referral code or link/), { target: { value: "Referral Link" } });
  expect(screen.queryByText(doubt)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preview import" }));
  await screen.findByText(/This import adds/);
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    rows: [{ code: "x1" }, { code: "x2" }],
  });
});

test("rows whose ids a spreadsheet shortened are announced, not sent, and in the download", async () => {
  const { asked } = open({ [path]: answer });
  await give("userId,email\n1.23E+15,a@example.com\nu2,b@example.com\nu3,c@example.com\n");
  expect(
    await screen.findByText(/^A spreadsheet shortened the values of 1 row, such as 1\.23E\+15\./),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Preview import" }));
  expect(await screen.findByText("Line 2: Value shortened by a spreadsheet")).toBeTruthy();
  expect(asked.find(({ method }) => method === "POST")?.body).toMatchObject({
    rows: [{ externalId: "u2" }, { externalId: "u3" }],
  });
});
