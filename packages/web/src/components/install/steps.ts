import type { Installation } from "@kiteloop/contract/referrals/installation";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { shownOrigin } from "./shown-origin.ts";

export type StepId = "tag" | "identify" | "sign" | "join" | "convert";

export type InstallStep = { id: StepId; title: string; done: boolean; state: string };

/** The steps in order, each with what was seen of it. The demo shop shows that the script works, but not that the site has it. */
export function stepsOf(
  { seen, ...last }: Installation,
  now: number,
  demoOrigin: string | null,
): InstallStep[] {
  const step = (id: StepId, title: string, at: string | null, waiting: string): InstallStep => ({
    ...{ id, title, done: at !== null },
    state: at === null ? waiting : t("Last received {at}", { at: formatAgo(at, now) }),
  });
  /** A test ticks a step until the site reports a real one. */
  const tested = (one: InstallStep, at: string | null): InstallStep =>
    one.done || at === null
      ? one
      : { ...one, done: true, state: t("Test received {at}", { at: formatAgo(at, now) }) };
  const { identified, signed, joined, converted, testJoined, testConverted } = last;
  const tag = step("tag", t("Add the script tag"), seen?.at ?? null, t("Waiting for the first page view…"));
  const seenOn = (at: string, origin: string) =>
    origin === demoOrigin
      ? {
          done: false,
          state: t("Seen on the demo shop {at}. Add it to your site, too", { at: formatAgo(at, now) }),
        }
      : {
          state: t("Seen on {origin} {at}", {
            origin: shownOrigin(origin),
            at: formatAgo(at, now),
          }),
        };
  return [
    seen === null ? tag : { ...tag, ...seenOn(seen.at, seen.origin) },
    step("identify", t("Identify users"), identified, t("No identified users yet")),
    step("sign", t("Sign identities"), signed, t("Required for email invitations")),
    tested(step("join", t("Report sign-ups"), joined, t("No sign-ups yet")), testJoined),
    tested(step("convert", t("Report conversions"), converted, t("No conversions yet")), testConverted),
  ];
}
