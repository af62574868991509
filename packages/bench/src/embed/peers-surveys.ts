import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Entry, javascript, json } from "./entry.ts";

const installed = fileURLToPath(new URL("../../peers/node_modules/", import.meta.url));
const text = (path: string) => readFileSync(join(installed, path), "utf8");
const file = (path: string) => javascript(text(path));

const survey = {
  id: "s1",
  name: "Invite",
  type: "popover",
  start_date: "2026-01-01T00:00:00Z",
  end_date: null,
  questions: [{ id: "q1", type: "open", question: "Whom do you want to invite?" }],
  appearance: { whiteLabel: true },
  conditions: null,
  targeting_flag_key: null,
  linked_flag_key: null,
  internal_targeting_flag_key: null,
  feature_flag_keys: [],
};

/** PostHog with one survey of one open question. */
export const posthog: Entry = {
  name: "PostHog + survey",
  head: ({ edge }) => `<script src="${edge}/static/array.js"></script>
<script>posthog.init("phc_test", { api_host: "${edge}", disable_session_recording: true, person_profiles: "always" });</script>`,
  body: () => "",
  replies: () =>
    new Map([
      ["/static/array.js", file("posthog-js/dist/array.js")],
      ["/static/surveys.js", file("posthog-js/dist/surveys.js")],
      ["/array/phc_test/config.js", javascript("")],
      ["/array/phc_test/config", json({ surveys: [survey], supportedCompression: [] })],
      ["/flags/", json({ featureFlags: {}, surveys: [survey], supportedCompression: [] })],
      ["/api/surveys/", json({ surveys: [survey] })],
      ["/e/", json({ status: 1 })],
      ["/i/v0/e/", json({ status: 1 })],
    ]),
  ready:
    "[...document.querySelectorAll('[class^=PostHogSurvey]')].some((host) => host.shadowRoot?.querySelector('textarea, input'))",
};

const question = {
  id: "q1",
  type: "openText",
  headline: "Whom do you want to invite?",
  required: false,
  inputType: "email",
};

const state = {
  surveys: [
    {
      id: "s1",
      name: "Invite",
      welcomeCard: { enabled: false },
      questions: [question],
      thankYouCard: { enabled: false },
      hiddenFields: { enabled: false },
      displayOption: "respondMultiple",
      recontactDays: null,
      triggers: ["New Session"],
      inlineTriggers: null,
      autoClose: null,
      delay: 0,
      status: "inProgress",
      type: "web",
    },
  ],
  noCodeActionClasses: [],
  product: {
    id: "p1",
    brandColor: "#64748b",
    recontactDays: 0,
    placement: "bottomRight",
    inAppSurveyBranding: false,
  },
};

/** Formbricks with one survey of one open question, at the last release with its whole script on npm. */
export const formbricks: Entry = {
  name: "Formbricks",
  head: () => "",
  body: ({ edge }) => `<script src="${edge}/formbricks.js"></script>
<script>window.formbricks.init({ environmentId: "e1", apiHost: "${edge}" });</script>`,
  replies: ({ edge }) => {
    // Its second script is served by a public CDN; here everything is served by one edge.
    const script = text("@formbricks/js/dist/index.umd.js").replace(
      /https:\/\/unpkg\.com\/[^"]+/,
      `${edge}/surveys.js`,
    );
    const sync = json({ data: state });
    return new Map([
      ["/formbricks.js", javascript(script)],
      ["/surveys.js", file("@formbricks/surveys/dist/index.umd.js")],
      ["/api/v1/client/e1/in-app/sync", sync],
      ["/api/v1/client/e1/in-app/sync/u1", sync],
      ["/api/v1/client/e1/displays", json({ data: { id: "d1" } })],
      ["/api/v1/client/e1/actions", json({ data: {} })],
    ]);
  },
  ready: "!!document.querySelector('#formbricks-modal-container textarea')",
};
