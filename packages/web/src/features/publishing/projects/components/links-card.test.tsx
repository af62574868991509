import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { type Answers, openAs } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { LinksCard } from "./links-card.tsx";

const project = projectOf();
afterEach(cleanup);

const path = `PATCH /api/projects/${project.id}` as const;
const open = (answers: Answers = {}) => openAs("editor", <LinksCard project={project} />, answers);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save links" }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("apps are saved as they were typed, one per line", async () => {
  const { asked } = open({ [path]: project });
  const print = Array.from({ length: 32 }, () => "ab").join(":");
  await type("iOS app IDs, one per line", "A1B2C3D4E5.com.acme.app\n\nA1B2C3D4E5.com.acme.beta");
  await type("Android package", " com.acme.app ");
  await type("SHA-256 certificate fingerprints, one per line", print);
  fireEvent.click(screen.getByRole("checkbox", { name: /store/ }));
  save();
  await waitFor(() => expect(asked.some(({ method }) => method === "PATCH")).toBe(true));
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: project.version,
    links: {
      ...{ showsInviter: false, leadsToStores: true, appStoreUrl: null },
      iosAppIds: ["A1B2C3D4E5.com.acme.app", "A1B2C3D4E5.com.acme.beta"],
      androidPackage: "com.acme.app",
      androidFingerprints: [print.toUpperCase()],
    },
  });
});

test("an invalid app is refused at its field, and nothing is sent", async () => {
  const { asked } = open();
  await type("iOS app IDs, one per line", "com.acme.app");
  save();
  await waitFor(() =>
    expect(screen.getByLabelText("iOS app IDs, one per line").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(asked.some(({ method }) => method === "PATCH")).toBe(false);
});

function Stored() {
  const { data } = useQuery(projectQuery(project.id));
  return data === undefined ? null : <LinksCard project={data} />;
}

test.each([
  ["links", { links: { ...project.links, showsInviter: true } }, project.version],
  ["name", { name: "Acme Partners" }, project.version + 1],
])(
  "a change of the project's %s by another window while links are edited: they are saved on the version that was seen",
  async (_, change, version) => {
    let stored = project;
    const { asked, refocus } = openAs("editor", <Stored />, {
      [`GET /api/projects/${project.id}`]: () => Response.json(stored),
      [path]: project,
    });
    await type("Android package", "com.acme.app");
    stored = { ...project, version: project.version + 1, ...change };
    await refocus();
    save();
    await waitFor(() => expect(asked.some(({ method }) => method === "PATCH")).toBe(true));
    expect(asked.find(({ method }) => method === "PATCH")?.body).toMatchObject({ version });
  },
);
