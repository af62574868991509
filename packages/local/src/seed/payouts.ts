import { agreementVersion } from "@kiteloop/contract/referrals/self-billing";
import { timeOfId } from "@kiteloop/contract/shared/ids";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { queueEmails } from "@kiteloop/core/delivery/email";
import { findProject, getProject, updateProject } from "@kiteloop/core/publishing/project";
import { reverseConversion } from "@kiteloop/core/referrals/conversion";
import { saveOwnAgreement, saveOwnPayoutMethod } from "@kiteloop/core/referrals/own-payouts";
import { hmac, identifyParticipant, saveVatRate } from "@kiteloop/core/referrals/participant";
import { emailsSince } from "@kiteloop/core/referrals/participant-email";
import {
  approvePayouts,
  getPayoutFiles,
  getPayoutRun,
  getPayoutSettings,
  listPayoutRuns,
  notePayoutResults,
  previewPayouts,
  savePayoutSettings,
  startPayouts,
} from "@kiteloop/core/referrals/payout";
import type { Key } from "@kiteloop/core/shared/context";
import { identitySecretPlace } from "@kiteloop/core/shared/secrets";
import type { Cast } from "./cast.ts";
import { paydaysBefore } from "./paydays.ts";
import {
  type Choice,
  choices,
  chosenYesterday,
  payer,
  payoutSettings,
  refunded,
  refused,
  returned,
} from "./payouts.data.ts";
import type { Shop } from "./shops.data.ts";
import type { Person, Story } from "./story-types.ts";
import type { Stage } from "./workspace.ts";

const empty = { query: {}, body: {} };
const withBody = (body: unknown) => ({ params: {}, query: {}, body });

/** A payee with what they chose. */
type Payee = { person: Person; participantId: string; choice: Choice };

type Owed = { amount: number; externalId: string };
const byAmount = (one: Owed, other: Owed) =>
  other.amount - one.amount || (one.externalId < other.externalId ? -1 : 1);

/** Acts of one payday, and of the time until the next. */
export type Payday = { at: number; pay: () => Promise<void> };

/**
 * A project's payouts, in order: two runs that a colleague starts and the demo's owner approves, with files and results, and one that
 * waits for the owner. Each has to be paid when the rewards until its time are approved, and no others. Repeating it pays nobody twice.
 */
export class Payouts {
  readonly #cast: Cast;
  readonly #colleague: Cast;
  readonly #stage: Stage;
  readonly #story: Story;
  readonly #people: ReadonlyMap<string, Person>;
  readonly #params: { projectId: string };
  #payees: Payee[] = [];
  /** In ms since 1970. */
  #emailedUntil = 0;

  constructor(cast: Cast, colleague: Cast, stage: Stage, story: Story) {
    this.#cast = cast;
    this.#colleague = colleague;
    this.#stage = stage;
    this.#story = story;
    this.#people = new Map(story.people.map((person) => [person.externalId, person]));
    this.#params = { projectId: stage.projectId };
  }

  /** Sets how payouts are made, and opens the share page, at `at`. */
  async prepare(at: number, day: number): Promise<void> {
    const [ctx, params] = [this.#cast.member(at), this.#params];
    const { version, sharePage } = await getProject.call(ctx, { params, ...empty });
    if (!sharePage.on)
      await updateProject.call(ctx, {
        ...{ params, query: {} },
        body: { version, sharePage: { ...sharePage, on: true } },
      });
    const stored = await getPayoutSettings.call(ctx, { params, ...empty });
    if (stored.updatedAt !== null) return;
    const body = { version: stored.version, settings: { ...payoutSettings, payday: day } };
    await savePayoutSettings.call(ctx, { params, query: {}, body });
  }

  paydays(shop: Shop, end: number): Payday[] {
    const [first, second] = paydaysBefore(end, shop.timeZone);
    return [
      { at: first, pay: () => this.#payFirst(first) },
      { at: second, pay: () => this.#paySecond(second) },
      { at: end, pay: () => this.#payLast(end) },
    ];
  }

  async #payFirst(at: number): Promise<void> {
    await this.#choose(at);
    await this.#start(at, 0);
    await this.#approve(at + hourMs, 0);
    const failed = await this.#note(at + 3 * dayMs, 0, [refused]);
    const changed = failed.flatMap(({ person, choice }) =>
      choice.instead ? [{ person, method: choice.instead(person) }] : [],
    );
    for (const { person, method } of changed) await this.#saveMethod(at + 5 * dayMs, person, method);
  }

  async #paySecond(at: number): Promise<void> {
    await this.#start(at, 1);
    await this.#approve(at + hourMs, 1);
    await this.#note(at + 3 * dayMs, 1, []);
    await this.#note(at + 8 * dayMs, 1, [returned]);
    await this.#refund(at);
  }

  /** A run that waits for the owner. The payee who is owed most has just chosen a method, so it leaves them out. */
  async #payLast(at: number): Promise<void> {
    const [waiting] = await this.#owed(at);
    const { person } = (waiting?.method === null && this.#personOf(waiting)) || {};
    if (person !== undefined) await this.#saveMethod(at - dayMs, person, chosenYesterday(person));
    await this.#email();
    await this.#start(at, 2);
  }

  /**
   * Sends each email since the last time at its own: those that nobody has queued are sent as soon as the instance starts, and one about a
   * payout that came back meanwhile is dropped.
   */
  async #email(): Promise<void> {
    const { projectId } = this.#stage;
    const { table } = this.#cast.platform(0, "emails");
    for (const email of await emailsSince(table, projectId, this.#emailedUntil, 100)) {
      this.#emailedUntil = Math.max(this.#emailedUntil, timeOfId(email.participantMailId) + 1);
      const at = timeOfId(email.participantMailId) + 2_000;
      const image = { __edb_e__: "participantMail", ...email };
      await queueEmails(this.#cast.platform(at, email.participantMailId), [{ sequence: "0", image }]);
    }
  }

  /** The balances, the highest first. */
  async #owed(at: number) {
    const { rows } = await previewPayouts.call(this.#cast.member(at), { params: this.#params, ...empty });
    return rows.toSorted(byAmount);
  }

  #personOf({ externalId, participantId }: { externalId: string; participantId: string | null }) {
    const person = this.#people.get(externalId);
    return person && participantId !== null ? { person, participantId } : undefined;
  }

  /**
   * Those who are owed most choose how they are paid, on the share page, and some agree to self-billing. After an interruption they are
   * those of the first run.
   */
  async #choose(at: number): Promise<void> {
    const [first] = await this.#runs(at);
    const owed =
      first === undefined ? await this.#owed(at) : (await this.#payoutsOf(at, first.id)).toSorted(byAmount);
    this.#payees = choices.flatMap((choice, nth) => {
      const payee = owed[nth] && this.#personOf(owed[nth]);
      return payee ? [{ ...payee, choice }] : [];
    });
    if (first !== undefined) return;
    for (const { person, participantId, choice } of this.#payees) {
      await this.#saveMethod(at - 10 * dayMs, person, choice.method(person));
      await this.#agree(at - 9 * dayMs, person, choice);
      const body = { vatRate: choice.vatRate ?? null };
      const params = { ...this.#params, participantId };
      await saveVatRate.call(this.#cast.member(at - 8 * dayMs), { params, query: {}, body });
    }
  }

  async #agree(at: number, person: Person, { party }: Choice): Promise<void> {
    if (party === undefined) return;
    const agreement = { version: agreementVersion, party: { name: person.name, ...party } };
    await this.#onSharePage(at, person, (ctx, own) =>
      saveOwnAgreement.call(ctx, withBody({ ...own, agreement })),
    );
  }

  #saveMethod(at: number, person: Person, method: ReturnType<Choice["method"]>): Promise<void> {
    return this.#onSharePage(at, person, (ctx, own) =>
      saveOwnPayoutMethod.call(ctx, withBody({ ...own, method })),
    );
  }

  /** A participant acts on the share page, where they are signed in. */
  async #onSharePage(
    at: number,
    { externalId, name, email, place }: Person,
    act: (ctx: ReturnType<Cast["browser"]>, own: { key: string; token: string }) => Promise<unknown>,
  ): Promise<void> {
    const { table, secrets, instance } = this.#cast.platform(at, "share page");
    const project = await findProject(table, this.#cast.workspaceId, this.#stage.projectId);
    if (project === null) throw new Error("the project is gone");
    const { publishableKey: key } = project;
    const secret = await secrets.open(identitySecretPlace(project), project.identitySecret);
    const signature = hmac(secret, `${externalId}\n${email}`).toString("hex");
    const site = this.#cast.browser(at, this.#stage, `${externalId} at ${at}`, place);
    const { token } = await identifyParticipant.call(
      site,
      withBody({ key, externalId, name, email, signature }),
    );
    const actor: Key = { ...site.actor, origin: instance.edgeOrigin };
    await act({ ...site, actor }, { key, token });
  }

  /** Starts the payouts of what is due, unless that many runs are there. */
  async #start(at: number, before: number): Promise<void> {
    const [ctx, params] = [this.#colleague.member(at), this.#params];
    if ((await this.#runs(at)).length > before) return;
    const { totals } = await previewPayouts.call(ctx, { params, ...empty });
    await startPayouts.call(ctx, { params, query: {}, body: { totals } });
  }

  async #approve(at: number, nth: number): Promise<void> {
    const run = await this.#run(at, nth);
    const ctx = this.#cast.member(at);
    await approvePayouts.call(ctx, { params: run, ...empty });
    await getPayoutFiles.call(this.#cast.member(at + hourMs), { params: run, query: {}, body: { payer } });
  }

  /** Notes that all of a run were paid but for some choices, whose payees are returned. */
  async #note(at: number, nth: number, failing: readonly number[]): Promise<Payee[]> {
    const run = await this.#run(at, nth);
    const failed = failing.flatMap((choice) => this.#payees[choice] ?? []);
    const ids = new Set(failed.map(({ person }) => person.externalId));
    const payouts = await this.#payoutsOf(at, run.runId);
    const rows = payouts.map(
      ({ reference, externalId }) => `${reference},${ids.has(externalId) ? "failed" : "paid"}`,
    );
    const csv = ["reference,state", ...rows].join("\n");
    await notePayoutResults.call(this.#cast.member(at), { params: run, query: {}, body: { csv } });
    await this.#email();
    return failed;
  }

  /** A customer whose commission was paid gets the money back. */
  async #refund(payday: number): Promise<void> {
    const inviter = this.#payees[refunded]?.person.externalId;
    const theirs = new Set(
      this.#story.joins.filter(({ by }) => by === inviter).map(({ externalId }) => externalId),
    );
    const paid = this.#story.conversions.findLast(({ by, at }) => theirs.has(by) && at < payday - 20 * dayMs);
    if (paid === undefined) return;
    const body = {
      externalId: paid.externalId,
      reversalId: `credit_${paid.externalId}`,
      reason: "Canceled, and refunded",
    };
    await reverseConversion.call(this.#cast.member(payday + 9 * dayMs), {
      params: this.#params,
      query: {},
      body,
    });
  }

  async #payoutsOf(at: number, runId: string) {
    return (await getPayoutRun.call(this.#cast.member(at), { params: this.#of(runId), ...empty })).payouts;
  }

  #of(runId: string) {
    return { ...this.#params, runId };
  }

  /** All runs, the earliest first. */
  async #runs(at: number) {
    const { items } = await listPayoutRuns.call(this.#cast.member(at), { params: this.#params, ...empty });
    return items.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  }

  async #run(at: number, nth: number) {
    const run = (await this.#runs(at))[nth];
    if (run === undefined) throw new Error("the payouts of an earlier payday were not started");
    return this.#of(run.id);
  }
}
