import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Ctx, Member } from "../context/index.ts";
import { queueMails } from "../delivery/index.ts";
import { streamOf, testCtx, testMember, testPlatform, withBody } from "../testing/index.ts";
import { remove, send } from "./index.ts";

test("what was taken back is with the dead letters no longer, nor comes there; what others said stays", async () => {
  const platform = await testPlatform();
  const stream = streamOf(platform.table);
  const tell = async (ctx: Ctx<Member>, text: string) => {
    const publish = { name: "Mara", role: "Growth", businessType: "saas", consent: true };
    const body = { id: platform.ids.make("feedback"), kind: "praise", text, publish };
    return (await send.call(ctx, withBody(body))).id;
  };
  const [mara, otto] = [testCtx(platform, testMember(platform)), testCtx(platform, testMember(platform))];
  const taken = await tell(mara, "Zanzibar was set up in an afternoon.");
  await tell(otto, "Oslo was set up in an afternoon.");
  const bad = stream.items.map(({ sequence, image }) => ({
    sequence,
    image: { ...image, feedbackId: "?", testimonialId: "?" },
  }));
  const letters = async () => {
    const { Items = [] } = await platform.table.client.send(
      new QueryCommand({
        TableName: platform.table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": "deadLetters" },
      }),
    );
    return JSON.stringify(Items);
  };
  for (let n = 0; n < 4; n++) await queueMails(platform, bad);
  expect(await letters()).toContain("Zanzibar");
  const takeBack = () => remove.call(mara, { params: { feedbackId: taken }, query: {}, body: {} });
  await takeBack();
  expect(await letters()).not.toContain("Zanzibar");
  expect(await letters()).toContain("Oslo");
  await queueMails(platform, bad);
  expect(await letters()).not.toContain("Zanzibar");
  await expect(takeBack()).rejects.toMatchObject({ code: "not_found" });
});
