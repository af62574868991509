import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../../testing/widgets.ts";
import { ProjectBrandCard } from "./project-brand-card.tsx";

const project = projectOf();
afterEach(cleanup);

const colors = {
  ...{ accent: "#b45309", onAccent: "#ffffff", background: "#fffaf3" },
  ...{ surface: "#f4ede2", text: "#2b1d12" },
};
const reading = {
  ...{ host: "acme.com", readAt: "2026-11-01T00:00:00.000Z", source: "site", platform: "other" },
  ...{ name: "Acme", icon: null, fonts: null, radius: 6, corrected: [], found: [] },
  logo: { url: "https://acme.com/logo.svg", kind: "header" },
  palette: { light: colors, dark: { ...colors, background: "#111111", text: "#ffffff" } },
};
const brand: ProjectBrand = {
  ...{ name: "Acme", logoUrl: "https://acme.com/logo.svg", radius: 6, font: "system" },
  ...{ accent: "#b45309", background: "#fffaf3", text: "#2b1d12" },
  dark: { accent: "#b45309", background: "#111111", text: "#ffffff" },
};
const patch = `PATCH /api/projects/${project.id}` as const;
const open = (answers: Answers, saved: ProjectBrand | null = null) =>
  openAs("editor", <ProjectBrandCard project={{ ...project, brand: saved }} />, answers);
const bodies = (asked: ReturnType<typeof open>["asked"], method: string) =>
  asked.filter((one) => one.method === method && one.path !== "/api/brand").map(({ body }) => body);

test("a project without a brand gets the one of its website, saved once a member says so", async () => {
  const { asked } = open({ "POST /api/brand": reading, [patch]: { ...project, brand } });
  fireEvent.click(await screen.findByRole("button", { name: "Save brand" }));
  await waitFor(() => expect(bodies(asked, "PATCH")).toEqual([{ version: project.version, brand }]));
});

test("a site that can't be read leaves neutral colors to change", async () => {
  open({ "POST /api/brand": () => problem("internal", 500, "Broken.") });
  expect(await screen.findByText(/Broken/)).toBeTruthy();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Acme");
});

test("an unsafe logo address is refused at its field, and nothing is sent", async () => {
  const { asked } = open({}, brand);
  fireEvent.change(await screen.findByLabelText("Logo address"), { target: { value: "http://acme.com/a" } });
  fireEvent.click(screen.getByRole("button", { name: "Save brand" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Logo address").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(bodies(asked, "PATCH")).toEqual([]);
});

test("only drafts that look different and aren't scheduled are changed, and none is published", async () => {
  const widgets = [
    widgetOf({ name: "Invite" }),
    widgetOf({ id: `wgt_${"0".repeat(25)}2`, name: "Share", publishAt: "2026-12-01T00:00:00.000Z" }),
  ];
  const [first] = widgets;
  const list = `GET /api/projects/${project.id}/widgets` as const;
  const save = `PUT /api/projects/${project.id}/widgets/${first?.id}/draft` as const;
  const { asked } = open({ [list]: { items: widgets }, [save]: first }, brand);
  expect(await screen.findByText(/1 widget that is scheduled/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Apply to 1 draft" }));
  const { dark, accent, background, text, radius, font } = brand;
  await waitFor(() => expect(bodies(asked, "PUT")).toHaveLength(1));
  expect(bodies(asked, "PUT")).toMatchObject([
    { version: first?.version, config: { design: { accent, background, text, dark, radius, font } } },
  ]);
  expect(bodies(asked, "POST")).toEqual([]);
});

test("a removed brand is null", async () => {
  const { asked } = open({ [patch]: project }, brand);
  fireEvent.click(await screen.findByRole("button", { name: "Remove brand" }));
  await waitFor(() => expect(bodies(asked, "PATCH")).toEqual([{ version: project.version, brand: null }]));
});
