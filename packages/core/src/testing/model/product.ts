import type { Reward } from "@kiteloop/contract/referrals/reward";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { erasePerson, runDueErasures } from "../../accounts/person-erasure/index.ts";
import { fold, readBreakdown, readRollups } from "../../counting/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { findReferral, reportJoin, reviewReferral } from "../../referrals/referral/index.ts";
import { approveDue, getRewardRules } from "../../referrals/reward/index.ts";
import { exported } from "../../reports/export/testing.ts";
import { AppError } from "../../shared/errors/index.ts";
import { dyingAt, type Fate, Fault, failWrites } from "../faults.ts";
import { policyOf, testInvitees } from "../invitees.ts";
import { type TestLoop, testLoop, withBody } from "../loop.ts";
import { type MoneyItems, readMoney } from "../money.ts";
import { stripePayment, testStripe } from "../payments.ts";
import { testRewards } from "../rewards.ts";
import { streamOf } from "../stream.ts";
import { reconnect } from "../table.ts";
import { testPlatform } from "../testing.ts";
import { recordWriters } from "./pairs.ts";
import { currency, type World } from "./world.ts";

/** How a client's request goes: once, repeated, or cut off at its nth write and then repeated. */
export type Delivery = { times: 1 | 2; dies: number };

/** A project on the real engine, and its public actions. */
export class Product {
  readonly #codes = new Map<string, { participantId: string; code: string }>();
  readonly #payments = new Map<string, { payment: ReturnType<typeof stripePayment>; events: object[] }>();
  readonly #stream: ReturnType<typeof streamOf>;
  readonly #reader;
  /** The items that were written, each with its actions in order. */
  readonly writers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The action that writes from now on. */
  action = "";
  #folded = 0;
  #earlier = 0;
  #fate: () => Fate = () => "well";

  private constructor(
    readonly loop: TestLoop,
    readonly rewards: ReturnType<typeof testRewards>,
    readonly stripe: Awaited<ReturnType<typeof testStripe>>,
  ) {
    const { table } = loop.platform;
    this.#stream = streamOf(table);
    this.#reader = reconnect(table);
    this.writers = recordWriters(table, () => this.action);
    failWrites(table, () => this.#fate());
  }

  static async open({ rules, timeZone, trap }: World): Promise<Product> {
    const loop = await testLoop(await testPlatform(), timeZone);
    const off = policyOf("off");
    await testInvitees(loop).setPolicy({ ...off, rules: { ...off.rules, honeypot: trap, disputed: "hold" } });
    const rewards = testRewards(loop);
    await rewards.promise(rules);
    const stripe = await testStripe(loop);
    // The public API caches a project for half a minute.
    loop.platform.clock.move(minuteMs);
    return new Product(loop, rewards, stripe);
  }

  /** The code of the refusal, or undefined. */
  async attempt(act: () => Promise<unknown>, { times, dies }: Delivery): Promise<string | undefined> {
    if (dies > 0) this.#fate = dyingAt(dies);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Fault) && !(error instanceof AppError)) throw error;
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
      withBody({ externalId }),
    );
    this.#codes.set(externalId, { participantId, code });
  }

  join(externalId: string, by: string, source: "browser" | "server", trapped: boolean) {
    const code = this.#codes.get(by)?.code ?? "0000000000";
    const body = { code, externalId, ...(trapped && { website: "https://spam.example" }) };
    const { server, browser, project } = this.loop;
    return source === "server"
      ? reportJoin.call(server, withBody(body))
      : reportJoin.call(browser, withBody({ ...body, key: project.publishableKey }));
  }

  convert(externalId: string, participantExternalId: string, amount: number, source: "browser" | "server") {
    const { server, browser, project } = this.loop;
    const value = amount === 0 ? {} : { value: { amount, currency } };
    const body = { externalId, participantExternalId, ...value };
    return source === "server"
      ? reportConversion.call(server, withBody(body))
      : reportConversion.call(browser, withBody({ ...body, key: project.publishableKey }));
  }

  /** The provider's events about a payment; of one that is known, those it has sent. */
  paid(id: string, person: string, amount: number): object[] {
    const known = this.#payments.get(id);
    if (known !== undefined) return known.events;
    const payment = stripePayment(id, { amount, person, currency: currency.toLowerCase() });
    const events = [payment.session(), payment.paid()];
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
    const event = make(known.payment);
    known.events.push(event);
    return [event];
  }

  async send(events: readonly object[]) {
    for (const event of events) await this.stripe.send(event);
  }

  reverse(externalId: string, part: number | undefined, reversalId: string) {
    const value = part === undefined ? {} : { value: { amount: part, currency } };
    return reverseConversion.call(this.loop.member, this.#of({ externalId, reversalId, ...value }));
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
    await erasePerson.call(member, {
      params: { projectId: project.id, participantId },
      query: {},
      body: { confirm: externalId },
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

  async counted() {
    const { platform, project } = this.loop;
    const { table } = platform;
    const [totals, days] = await Promise.all([
      readRollups(table, project.id, "total", {}),
      readBreakdown(table, project.id, "revenue", { from: "2000-01-01", to: "2100-01-01" }),
    ]);
    const { participants = 0, joins = 0, conversions = 0, directConversions = 0 } = totals;
    const revenueOf = (of: "attributed" | "direct") => {
      const all = days.flatMap((day) => day[of]);
      return {
        gross: all.reduce((sum, one) => sum + one.gross, 0),
        reversed: all.reduce((sum, one) => sum + one.reversed, 0),
      };
    };
    const costs = days.flatMap((day) => day.costs).reduce((sum, { amount }) => sum + amount, 0);
    return {
      counts: { participants, joins, conversions, directConversions },
      revenue: { attributed: revenueOf("attributed"), direct: revenueOf("direct") },
      costs,
    };
  }

  async approved(): Promise<number> {
    const { approved } = await getRewardRules.call(this.loop.member, this.#of({}));
    return approved.reduce((sum, { amount }) => sum + amount, 0);
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

  /** The timer's run: it approves what is due, closes what debts cover, and finishes erasures. */
  async runTimer() {
    const { platform } = this.loop;
    await approveDue(platform);
    await approveDue(platform);
    await runDueErasures(platform);
  }

  money = (): Promise<MoneyItems> => readMoney(this.#reader, this.loop.project.id);

  #of = (body: object) => ({ params: { projectId: this.loop.project.id }, query: {}, body });
}
