import { expect, test } from "vitest";
import { elementOf, policyLine, scriptFacts } from "./script.ts";

const project = { scriptTag: '<script type="module" async src="https://edge.example/w/prj_0.js"></script>' };

test("the values of the guides are those of the tag", () => {
  expect(scriptFacts({ id: "prj_0", ...project })).toEqual({
    tag: project.scriptTag,
    url: "https://edge.example/w/prj_0.js",
    edge: "https://edge.example",
    projectId: "prj_0",
  });
});

test("a policy needs the script's origin for the script and its requests", () => {
  expect(policyLine(project)).toBe("script-src https://edge.example; connect-src https://edge.example");
});

test("a widget's element names the widget", () => {
  expect(elementOf("wgt_1")).toBe('<kiteloop-widget id="wgt_1"></kiteloop-widget>');
});
