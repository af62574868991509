import { defaultBehaviour, type WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { writeAs } from "@kiteloop/ui/lib/format.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behaviourSentence } from "./behaviour-sentence.ts";

beforeAll(() => writeAs({ formats: "en-GB", timeZone: null }));
afterAll(() => writeAs({ formats: "en-US", timeZone: null }));

const zone = "Europe/Berlin";
const behaviour = (change: Partial<WidgetBehaviour>): WidgetBehaviour => ({ ...defaultBehaviour, ...change });
const audience = (change: Partial<WidgetBehaviour["audience"]>) => ({
  audience: { ...defaultBehaviour.audience, ...change },
});

test("a new widget shows its launcher to everyone", () => {
  expect(behaviourSentence(defaultBehaviour, "invite", zone)).toBe(
    "Shows its launcher to everyone when the page has loaded.",
  );
});

test("audience, pages, trigger, frequency and pause are one line", () => {
  const set = behaviour({
    ...audience({ who: "new", include: ["/pricing"] }),
    trigger: { kind: "delay", seconds: 20 },
    opens: true,
    frequency: { most: 1, per: "week", quietDays: 30 },
  });
  expect(behaviourSentence(set, "share", zone)).toBe(
    "Opens for new visitors on /pricing 20 seconds after the page has loaded, at most once per week. Hidden for 30 days after it’s closed.",
  );
});

test("a card has no launcher, so it shows itself", () => {
  expect(behaviourSentence(behaviour({ opens: false }), "welcome", zone)).toMatch(/^Shows to everyone /);
  expect(behaviourSentence(defaultConfig("prompt").behaviour, "prompt", zone)).toMatch(/^Shows to everyone /);
});

test("every condition of the audience is included", () => {
  const set = behaviour({
    ...audience({
      who: "returning",
      percent: 20,
      devices: ["phone", "tablet"],
      languages: ["de", "pt-BR"],
      include: ["/blog/*", "/docs/*"],
      exclude: ["/blog/jobs"],
    }),
    trigger: { kind: "exit" },
  });
  expect(behaviourSentence(set, "invite", zone)).toBe(
    "Shows its launcher to 20% of returning visitors who use a phone or a tablet and read German or Brazilian Portuguese on /blog/* and /docs/*, but not on /blog/jobs on exit intent.",
  );
});

test("a tenth of everyone is a tenth of visitors", () => {
  expect(behaviourSentence(behaviour(audience({ percent: 10 })), "invite", zone)).toContain(
    "to 10% of visitors when",
  );
  expect(behaviourSentence(behaviour(audience({ exclude: ["/login"] })), "invite", zone)).toContain(
    "to everyone on all pages except /login",
  );
});

test("the schedule is written in the project's time zone", () => {
  const set = behaviour({ schedule: { from: "2026-12-01T08:00:00Z", until: "2026-12-24T22:30:00Z" } });
  expect(behaviourSentence(set, "invite", zone)).toContain(
    "Shown from 1 Dec 2026, 09:00 until 24 Dec 2026, 23:30 (Europe/Berlin).",
  );
  expect(behaviourSentence(set, "invite", "Asia/Tokyo")).toContain("1 Dec 2026, 17:00");
});

test("the schedule follows the member's date format", () => {
  writeAs({ formats: "en-US", timeZone: null });
  const set = behaviour({ schedule: { from: "2026-12-01T08:00:00Z", until: null } });
  expect(behaviourSentence(set, "invite", zone)).toContain("Shown from Dec 1, 2026, 9:00");
  writeAs({ formats: "en-GB", timeZone: null });
});

test("a widget opened only by code has no other rule", () => {
  const rules = { ...audience({ who: "new" }), frequency: { most: 1, per: "day" as const, quietDays: 2 } };
  for (const placement of [defaultBehaviour.placement, { kind: "inline" as const }]) {
    expect(
      behaviourSentence(behaviour({ ...rules, placement, trigger: { kind: "manual" } }), "invite", zone),
    ).toBe("Opens only from your code.");
  }
});

test("an inline widget has no trigger, and only audience and schedule", () => {
  const inline = behaviour({
    placement: { kind: "inline" },
    trigger: { kind: "exit" },
    frequency: { most: 1, per: "day", quietDays: 2 },
  });
  expect(behaviourSentence(inline, "invite", zone)).toBe("Appears inline for everyone.");
  const limited = {
    ...inline,
    ...audience({ who: "new", exclude: ["/login"] }),
    schedule: { from: null, until: "2026-12-24T22:30:00Z" },
  };
  expect(behaviourSentence(limited, "invite", zone)).toBe(
    "Appears inline for new visitors on all pages except /login. Shown until 24 Dec 2026, 23:30 (Europe/Berlin).",
  );
});

test.each(widgetTypes)("the defaults of %s make a complete sentence", (type) => {
  expect(behaviourSentence(defaultConfig(type).behaviour, type, zone)).toMatch(/^[A-Z].*[a-z]\.$/);
});
