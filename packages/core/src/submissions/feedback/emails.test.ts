import { expect, test } from "vitest";
import { queueEmails } from "../../delivery/email/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { streamOf, testCtx, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { removeFeedback, sendFeedback } from "./index.ts";

test("withdrawn feedback leaves the dead letters and does not return, and that of others stays", async () => {
  const platform = await testPlatform();
  const stream = streamOf(platform.table);
  const tell = async (ctx: Ctx<Member>, text: string) => {
    const publish = { name: "Mara", role: "Growth", businessType: "saas", consent: true };
    const body = { id: platform.ids.make("feedback"), kind: "praise", text, publish };
    return (await sendFeedback.call(ctx, withBody(body))).id;
  };
  const [mara, otto] = [testCtx(platform, testMember(platform)), testCtx(platform, testMember(platform))];
  const taken = await tell(mara, "Zanzibar was set up in an afternoon.");
  await tell(otto, "Oslo was set up in an afternoon.");
  const bad = stream.items.map(({ sequence, image }) => ({
    sequence,
    image: { ...image, feedbackId: "?", testimonialId: "?" },
  }));
  const letters = async () => {
    const { Items = [] } = await platform.table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "deadLetters" },
    });
    return JSON.stringify(Items);
  };
  for (let n = 0; n < 4; n++) await queueEmails(platform, bad);
  expect(await letters()).toContain("Zanzibar");
  const takeBack = () => removeFeedback.call(mara, { params: { feedbackId: taken }, query: {}, body: {} });
  await takeBack();
  expect(await letters()).not.toContain("Zanzibar");
  expect(await letters()).toContain("Oslo");
  await queueEmails(platform, bad);
  expect(await letters()).not.toContain("Zanzibar");
  await expect(takeBack()).rejects.toMatchObject({ code: "not_found" });
});
