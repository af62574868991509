import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { fold, readRollups } from "../../counting/index.ts";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { cloneProject } from "../../lifecycle/project-clone/index.ts";
import { openTestProject } from "../../lifecycle/project-test/index.ts";
import { applyDueEvents } from "../../money/payment-source/index.ts";
import { approveDueRewards } from "../../money/provider-reward/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { uploadCodes } from "../../referrals/code-pool/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { createTestLink } from "../../referrals/installation/index.ts";
import {
  findParticipant,
  findParticipantById,
  identifyParticipant,
  importParticipants,
} from "../../referrals/participant/index.ts";
import { findReferral, reportJoin, reviewReferral } from "../../referrals/referral/index.ts";
import { getRewardRules } from "../../referrals/reward/index.ts";
import { exported } from "../../reports/export/testing.ts";
import { AppError } from "../../shared/errors/index.ts";
import { actInTestMode } from "../../tenancy/other-workspace/index.ts";
import { dyingAt, type Fate, Fault, failWrites } from "../faults.ts";
import { policyOf, testInvitees } from "../invitees.ts";
import { type TestLoop, testLoop, withBody } from "../loop.ts";
import { testOwner } from "../owner.ts";
import { stripePayment, testStripe } from "../payments.ts";
import { testRewards } from "../rewards.ts";
import { agreeToSelfBilling, turnOnSelfBilling } from "../self-billing.ts";
import { streamOf } from "../stream.ts";
import { testCtx, testPlatform } from "../testing.ts";
import { type TestWaitlist, testWaitlist } from "../waitlist.ts";
import { CodeMaker } from "./code-maker.ts";
import { beginContest, scoresOf } from "./contests.ts";
import { MoneyReader } from "./money-reader.ts";
import { dailyNumbers } from "./numbers.ts";
import { recordWriters } from "./pairs.ts";
import { connectPayouts, PayoutMaker } from "./payout-maker.ts";
import { type Order, pool, type World } from "./world.ts";

type Paid = Pick<Order, "id" | "amount" | "currency"> & { who: string };

/** How a client's request goes: once, repeated, or cut off at its nth write and then repeated. */
export type Delivery = { times: 1 | 2; dies: number };

const emailOf = (name: string) => `${name}@example.com`;
/** A project on the real engine, and its public actions. */
export class Product {
  readonly #codes = new Map<string, { participantId: string; code: string }>();
  readonly #names = new Map<string, string>();
  readonly #payments = new Map<string, { payment: ReturnType<typeof stripePayment>; events: object[] }>();
  readonly #stream: ReturnType<typeof streamOf>;
  readonly #money: MoneyReader;
  /** The items that were written, each with its actions in order. */
  readonly writers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The action that writes from now on. */
  action = "";
  /** How many commands were carried out. */
  commands = 0;
  /** The providers of rewards. */
  readonly codes = new CodeMaker();
  readonly payouts: PayoutMaker;
  readonly #contests = new Map<string, string>();
  #codesMade = 0;
  #bills = false;
  #eventsSent = 0;
  /** The other projects in which people have acted. */
  readonly elsewhere = new Set<string>();
  #folded = 0;
  #earlier = 0;
  #fate: () => Fate = () => "well";

  private constructor(
    readonly loop: TestLoop,
    readonly rewards: ReturnType<typeof testRewards>,
    readonly stripe: Awaited<ReturnType<typeof testStripe>>,
    readonly waitlist: TestWaitlist,
  ) {
    const { table, clock } = loop.platform;
    this.payouts = new PayoutMaker(clock);
    this.#stream = streamOf(table);
    this.#money = new MoneyReader(table, loop.project.id);
    this.writers = recordWriters(
      table,
      () => this.action,
      (key) => this.#money.note(key),
    );
    failWrites(table, () => this.#fate());
  }

  static async open({ rules, timeZone, trap, codes, doubleOptIn, bills }: World): Promise<Product> {
    const platform = await testPlatform();
    const loop = await testLoop(platform, timeZone, await testOwner(platform));
    const off = policyOf("off");
    await testInvitees(loop).setPolicy({ ...off, rules: { ...off.rules, honeypot: trap, disputed: "hold" } });
    const rewards = testRewards(loop);
    await rewards.promise(rules);
    const stripe = await testStripe(loop, { apiKey: "rk_live_model1234" });
    const waitlist = await testWaitlist(loop, { doubleOptIn });
    // The public API caches a project for half a minute.
    loop.platform.clock.move(minuteMs);
    const product = new Product(loop, rewards, stripe, waitlist);
    platform.payments = product.payouts.payments(product.codes.payments(platform.payments));
    await connectPayouts(loop);
    for (const counts of ["joins", "conversions"])
      product.#contests.set(counts, await beginContest(loop, counts));
    if (codes > 0) await product.addCodes(codes);
    if (bills) product.#bills = await turnOnSelfBilling(loop);
    return product;
  }

  /** The code of the refusal, or undefined. */
  async attempt(act: () => Promise<unknown>, { times, dies }: Delivery): Promise<string | undefined> {
    if (dies > 0) this.#fate = dyingAt(dies);
    try {
      await act();
    } catch (error) {
      const isFault = error instanceof Fault || (error instanceof Error && error.cause instanceof Fault);
      if (!isFault && !(error instanceof AppError)) throw error;
      if (error instanceof AppError && dies === 0) return error.code;
    } finally {
      this.#fate = () => "well";
    }
    const repeated = dies > 0 || times === 2;
    try {
      if (repeated) await act();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code;
    }
    return undefined;
  }

  async identify(externalId: string) {
    const { participantId, code } = await identifyParticipant.call(
      this.loop.server,
      withBody({ externalId, email: emailOf(externalId) }),
    );
    this.#codes.set(externalId, { participantId, code });
    const { platform, project } = this.loop;
    const stored = await findParticipantById(platform.table, project.id, participantId);
    if (stored !== null) this.#names.set(stored.externalId, externalId);
    if (this.#bills) await agreeToSelfBilling(this.loop, participantId);
  }

  /** The name of a participant by the id that is stored: that of who was on the waitlist first is another one. */
  nameOf = (storedId: string): string => this.#names.get(storedId) ?? storedId;

  participantIdOf = (externalId: string) => this.#codes.get(externalId)?.participantId;

  join(externalId: string, by: string, source: "browser" | "server", trapped: boolean) {
    const code = this.#codes.get(by)?.code ?? "0000000000";
    const body = { code, externalId, ...(trapped && { website: "https://spam.example" }) };
    const { server, browser, project } = this.loop;
    return source === "server"
      ? reportJoin.call(server, withBody(body))
      : reportJoin.call(browser, withBody({ ...body, key: project.publishableKey }));
  }

  convert(
    { id: externalId, who: participantExternalId, amount, currency }: Paid,
    source: "browser" | "server",
  ) {
    const { server, browser, project } = this.loop;
    const value = amount === 0 ? {} : { value: { amount, currency } };
    const body = { externalId, participantExternalId, ...value };
    return source === "server"
      ? reportConversion.call(server, withBody(body))
      : reportConversion.call(browser, withBody({ ...body, key: project.publishableKey }));
  }

  /** A server says how much of what was paid is tax. */
  addTax({ id: externalId, who: participantExternalId, amount, currency }: Paid, tax: number) {
    const body = { externalId, participantExternalId, value: { amount, currency }, parts: { tax } };
    return reportConversion.call(this.loop.server, withBody(body));
  }

  /** The provider's events about a payment; of one that is known, those it has sent. */
  paid({ id, who: person, amount, currency }: Paid): object[] {
    const known = this.#payments.get(id);
    if (known !== undefined) return known.events;
    const payment = stripePayment(id, { amount, person, currency: currency.toLowerCase() });
    const events = [payment.session(), payment.paid()].map(this.#now);
    this.#payments.set(id, { payment, events });
    return events;
  }

  refund = (id: string, refundId: string, part: number, status: string): object[] =>
    this.#sent(id, (payment) => payment.refund(refundId, part, status));

  dispute = (id: string, isWon: boolean): object[] =>
    this.#sent(id, (payment) =>
      isWon
        ? payment.dispute("funds_reinstated", "won")
        : payment.dispute("funds_withdrawn", "needs_response"),
    );

  #sent(id: string, make: (payment: ReturnType<typeof stripePayment>) => object): object[] {
    const known = this.#payments.get(id);
    if (known === undefined) return [];
    const event = this.#now(make(known.payment));
    known.events.push(event);
    return [event];
  }

  /** The provider's event with the time of now, a second after the last one. */
  #now = (event: object): object => {
    const created = Math.floor(this.loop.platform.clock.now().getTime() / secondMs) + ++this.#eventsSent;
    return { ...event, created };
  };

  /** Applies the events that could not be applied when they arrived. */
  async applyDueEvents() {
    for (let minutes = 2; minutes < 20; minutes *= 2) {
      this.loop.platform.clock.move(minutes * minuteMs);
      await applyDueEvents(this.loop.platform);
    }
  }

  async send(events: readonly object[]) {
    for (const event of events) await this.stripe.send(event);
  }

  reverse(externalId: string, value: object, reversalId: string) {
    return reverseConversion.call(this.loop.member, this.#of({ externalId, reversalId, ...value }));
  }

  async promise(rules: RewardRules) {
    const { version } = await getRewardRules.call(this.loop.member, this.#of({}));
    await this.rewards.promise(rules, version);
  }

  beacon(by: string, type: "click" | "share"): object | null {
    const { platform } = this.loop;
    const of = this.#codes.get(by);
    if (of === undefined) return null;
    const whose = type === "click" ? { code: of.code } : { participantId: of.participantId };
    const event = { type, widgetId: this.waitlist.widgetId, version: 1, at: 0, ...whose };
    return { beacon: platform.ids.make("beacon"), sentAt: platform.clock.now().getTime(), events: [event] };
  }

  ingest(beacon: object) {
    const { browser, project } = this.loop;
    return ingestEvents.call(browser, withBody({ key: project.publishableKey, ...beacon }));
  }

  async testCode(): Promise<string> {
    const { url } = await createTestLink.call(this.loop.member, this.#of({}));
    return new URL(url).searchParams.get("kl") ?? "";
  }

  joinByCode = (externalId: string, code: string) =>
    reportJoin.call(this.loop.server, withBody({ externalId, code }));

  joinList(who: string, by: string | undefined) {
    const code = this.#codes.get(by ?? "")?.code;
    return this.waitlist.join(emailOf(who), code === undefined ? {} : { code });
  }

  async confirmationOf(who: string): Promise<string | null> {
    return (await this.waitlist.waiting(emailOf(who))) === null ? null : this.waitlist.linkTo(emailOf(who));
  }

  confirm = (token: string) => this.waitlist.confirm(token);

  signUp = (externalId: string) =>
    reportJoin.call(this.loop.server, withBody({ externalId, email: emailOf(externalId) }));

  /** The counts of another project in which people of the same names act. */
  async actElsewhere(where: "a clone" | "test mode"): Promise<Record<string, number>> {
    this.elsewhere.add(where);
    const { platform, member, server } = this.loop;
    const made =
      where === "a clone"
        ? await cloneProject.call(member, this.#of({ name: "Copy", host: "copy.example" }))
        : await openTestProject.call(member, this.#of({}));
    const { workspaceId } = where === "a clone" ? member.actor : actInTestMode(member).actor;
    const there = testCtx(platform, { ...server.actor, workspaceId, projectId: made.id });
    platform.clock.move(minuteMs);
    const { code } = await identifyParticipant.call(there, withBody({ externalId: "ana" }));
    await reportJoin.call(there, withBody({ code, externalId: "ben" }));
    const value = { amount: 10_000, currency: "EUR" };
    const order = { externalId: "ben-10000-EUR-1", participantExternalId: "ben", value };
    await reportConversion.call(there, withBody(order));
    await this.fold();
    const {
      participants = 0,
      joins = 0,
      conversions = 0,
    } = await readRollups(platform.table, made.id, "total", {});
    return { participants, joins, conversions };
  }

  /** The scores of a contest, by participant. */
  contest = (counts: "joins" | "conversions"): Promise<Record<string, number>> =>
    scoresOf(this.loop, this.#contests.get(counts) ?? "");

  async import(externalId: string, includeErased: boolean) {
    const { platform, member, project } = this.loop;
    const rows = [{ externalId, code: `${externalId}-old` }];
    await importParticipants.call(member, this.#of({ rows, dryRun: false, includeErased }));
    const made = await findParticipant(platform.table, { projectId: project.id, externalId });
    if (made !== null) this.#codes.set(externalId, made);
  }

  async addCodes(count: number) {
    const codes = Array.from({ length: count }, () => `CODE-${++this.#codesMade}`).join("\n");
    await uploadCodes.call(this.loop.member, {
      params: { projectId: this.loop.project.id, pool },
      query: {},
      body: { codes },
    });
  }

  async review(inviteeExternalId: string, decision: "approved" | "rejected", seen: string) {
    return reviewReferral.call(this.loop.member, this.#of({ inviteeExternalId, decision, seen }));
  }

  async reviewed(externalId: string): Promise<string> {
    const which = { projectId: this.loop.project.id, externalId };
    return (await findReferral(this.loop.platform.table, which))?.review ?? "none";
  }

  async erase(externalId: string) {
    const { platform, member, project } = this.loop;
    const { participantId = platform.ids.make("participant") } = this.#codes.get(externalId) ?? {};
    const known = await findParticipantById(platform.table, project.id, participantId);
    await erasePerson.call(member, {
      params: { projectId: project.id, participantId },
      query: {},
      body: { confirm: known?.email ?? externalId },
    });
    platform.clock.move(minuteMs + 1000);
    await runDueErasures(platform);
  }

  /** Folds what is new, and once more what was folded before. */
  async fold(): Promise<void> {
    const { platform } = this.loop;
    const writtenAt = platform.clock.now().getTime();
    const { items } = this.#stream;
    for (const item of items.slice(this.#folded)) item.writtenAt = writtenAt;
    const batch = [...items.slice(this.#folded), ...items.slice(this.#earlier, this.#folded).reverse()];
    [this.#earlier, this.#folded] = [this.#folded, items.length];
    const failed = batch.length === 0 ? [] : await fold(platform, batch);
    if (failed.length > 0) throw new Error(`not folded: ${failed.join()}`);
  }

  counted = () => dailyNumbers(this.loop);

  async approved(): Promise<{ amount: number; currency: string }[]> {
    return (await getRewardRules.call(this.loop.member, this.#of({}))).approved;
  }

  async list(): Promise<Reward[]> {
    const all: Reward[] = [];
    let query = {};
    for (;;) {
      const { items, next } = await this.rewards.list(query);
      all.push(...items);
      if (next === undefined) return all;
      query = { cursor: next };
    }
  }

  /** The lines of an export. */
  async lines(): Promise<string[]> {
    const lines: string[] = [];
    for await (const text of exported(this)) lines.push(...text.split("\n").filter(Boolean));
    return lines;
  }

  /** The timer's runs while the provider makes what it is asked for, until nothing waits for it. */
  async settleGifts() {
    this.codes.mood = "makes";
    this.payouts.mood = "pays";
    this.action = "timer";
    for (let run = 0; run < 3; run++) {
      this.loop.platform.clock.move(7 * hourMs);
      await this.runTimer();
    }
  }

  /** The timer's run: it approves what is due, closes what debts cover, and finishes erasures. */
  async runTimer() {
    const { platform } = this.loop;
    this.payouts.pass();
    await approveDueRewards(platform);
    await approveDueRewards(platform);
    await runDueErasures(platform);
  }

  money = () => this.#money.read();

  #of = (body: object) => ({ params: { projectId: this.loop.project.id }, query: {}, body });
}
