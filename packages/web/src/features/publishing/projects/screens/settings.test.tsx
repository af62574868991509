import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { paths } from "../../../../app/paths.ts";
import { openAs } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./settings.tsx";

const project = projectOf();
afterEach(cleanup);

const open = (role: "viewer" | "editor", landingUrl = project.landingUrl) =>
  openAs(
    role,
    <Component />,
    { [`GET /api/projects/${project.id}`]: { ...project, landingUrl } },
    {
      pattern: paths.projectSettings.pattern,
      address: paths.projectSettings.href({ projectId: project.id }),
    },
  );

test("links to the local demo shop are marked until they lead to the project's own page", async () => {
  const hint = async (landingUrl: string) => {
    open("editor", landingUrl);
    const field = await screen.findByLabelText("Landing page");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    cleanup();
    return described;
  };
  expect(await hint(`https://demo.example/?project=${project.id}`)).toContain(
    "the demo shop on this machine",
  );
  expect(await hint("https://acme.com/")).toBe("The page that invitation links open.");
});

test("a viewer is taken to the overview", async () => {
  const { router } = open("viewer");
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.project.href({ projectId: project.id }));
});
