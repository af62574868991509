import { expect, test } from "vitest";
import { renderWebhookNotice, type WebhookNotice } from "./webhook.ts";

const notice: WebhookNotice = {
  name: "Mara",
  host: "hooks.acme.com",
  reason: "failing",
  link: "https://app.example.com/members/api-keys?tab=webhooks&webhook=whk_1",
  postalAddress: "Example Street 1\n12345 Exampleton",
};

test.each<[WebhookNotice["reason"], string]>([
  ["failing", "every delivery failed for five days"],
  ["gone", "410 Gone"],
])("a %s endpoint is reported with the reason, the link to fix it and the postal address", (reason, why) => {
  const email = renderWebhookNotice({ ...notice, reason });
  expect(email.subject).toBe("Your endpoint at hooks.acme.com was disabled");
  for (const words of ["Hi Mara,", why, notice.link, "Example Street 1, 12345 Exampleton"])
    expect(email.text).toContain(words);
  expect(email.html).toContain(`href="${notice.link.replace("&", "&amp;")}"`);
});

test("a name adds no line break, and an unsafe link is refused", () => {
  expect(() => renderWebhookNotice({ ...notice, name: "Mara\nBcc: x@example.com" })).toThrow("line_break");
  expect(() => renderWebhookNotice({ ...notice, link: "javascript:alert(1)" })).toThrow("unsafe_link");
});
