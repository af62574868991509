import { spendProofAndWrite } from "@kiteloop/core/shared/proof";
import { listAssessments } from "@kiteloop/core/submissions/assessment";
import { listContactMessages } from "@kiteloop/core/submissions/contact";
import { listFeedback } from "@kiteloop/core/submissions/feedback";
import { listTestimonials, listTestimonialsForReview } from "@kiteloop/core/submissions/testimonial";
import {
  type TestPlatform,
  testMember,
  testPlatform,
  testProject,
  testProof,
  testVisitor,
} from "@kiteloop/core/testing";
import { beforeAll, expect, test } from "vitest";
import { Cast } from "./cast.ts";
import { testimonials } from "./forms.data.ts";
import { fillForms } from "./forms.ts";
import { firstNames, lastNames } from "./people.data.ts";

const end = Date.parse("2026-03-10T12:00:00Z");
const nothing = { params: {}, query: {}, body: {} };
let platform: TestPlatform;
let cast: Cast;
let projectId: string;
const emailed: { at: number; to: string; subject: string }[] = [];

beforeAll(async () => {
  platform = await testPlatform();
  const member = testMember(platform, { staff: true });
  const mailer = (at: number) => ({
    async send({ to, subject }: { to: string; subject: string }) {
      emailed.push({ at, to, subject });
      return { providerId: "test" };
    },
  });
  cast = new Cast({ platform, member, mailer });
  projectId = (await testProject(platform, member)).id;
  await fillForms(cast, end, projectId);
});

const everything = async () => ({
  wall: (await listTestimonials.call(testVisitor(platform), nothing)).items,
  pending: (await listTestimonialsForReview.call(cast.member(end), nothing)).items,
  feedback: (await listFeedback.call(cast.member(end), nothing)).items,
  messages: (await listContactMessages.call(cast.member(end), nothing)).items,
  assessments: (await listAssessments.call(cast.member(end), { ...nothing, params: { projectId } })).items,
});

test("a demo instance has six testimonials, one to decide on, two messages, feedback and an assessment", async () => {
  const { wall: shown, pending, messages, feedback, assessments } = await everything();
  expect([shown, pending, messages, assessments].map(({ length }) => length)).toEqual([6, 1, 2, 1]);
  expect(feedback.map(({ status }) => status)).toEqual(["sent", "declined", "planned"]);
  const expected = testimonials
    .filter(({ approved }) => approved)
    .slice()
    .reverse();
  expect(shown.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
});

test("forms are recognizably made up, and name no real person", async () => {
  const { wall: shown, pending, messages, feedback } = await everything();
  for (const { text } of feedback) expect(text).toMatch(/^Demo text, made up\./);
  for (const { name, quote, company } of [...shown, ...pending]) {
    const [first = "", last = ""] = name.split(" ");
    expect([firstNames.includes(first), lastNames.includes(last)]).toEqual([true, true]);
    expect(quote).toMatch(/^Demo text\./);
    expect(company).toMatch(/\.example \(demo\)$/);
  }
  for (const { email, message } of messages) {
    expect(email).toMatch(/@example\.com$/);
    expect(message).toContain("made up");
  }
});

test("repeating it adds nothing and sends no email again", async () => {
  const [before, emails] = [await everything(), emailed.length];
  expect(emails).toBe(12);
  await fillForms(cast, end, projectId);
  expect(await everything()).toEqual(before);
  expect(emailed).toHaveLength(emails);
});

test("challenges are signed with a secret that is random also in a story", async () => {
  const other = await testPlatform();
  const member = testMember(other, { staff: true });
  const again = new Cast({ platform: other, member, mailer: () => other.mailer });
  await fillForms(again, end, (await testProject(other, member)).id);
  const proof = await testProof(platform);
  const content = { form: "test.form" };
  await expect(spendProofAndWrite(other, proof, content, [])).rejects.toMatchObject({
    code: "proof.invalid",
  });
  await spendProofAndWrite(platform, proof, content, []);
});
