import { randomBytes } from "node:crypto";
import { type ApiAnswer, metadataOf, missing, problem, whole, wrong } from "./answer.ts";
import { fakeId } from "./events.ts";
import type { FakeCoupon, FakePayment, FakePromotionCode, FakeStripeState } from "./state.ts";

/** Currencies are written in small letters. */
export const currencyOf = (form: URLSearchParams) =>
  /^[a-z]{3}$/.exec(form.get("currency") ?? "")?.[0] ?? null;

const longestName = 40;

export function createCoupon({ coupons }: FakeStripeState, form: URLSearchParams): ApiAnswer {
  const id = form.get("id") ?? fakeId("coupon");
  const [amount, most] = [whole(form, "amount_off"), whole(form, "max_redemptions")];
  const percent = form.has("percent_off") ? Number(form.get("percent_off")) : null;
  const [name, currency] = [form.get("name"), currencyOf(form)];
  if ((amount === null) === (percent === null))
    return wrong("percent_off", "Pass either percent_off or amount_off");
  if (percent !== null && !(percent > 0 && percent <= 100))
    return wrong("percent_off", "Invalid percent_off");
  if (amount !== null && !(amount > 0)) return wrong("amount_off", "Invalid positive integer");
  if (amount !== null && currency === null) return wrong("currency", "Missing required param: currency");
  if (most !== null && !(most > 0)) return wrong("max_redemptions", "Invalid positive integer");
  if (name !== null && name.length > longestName)
    return wrong("name", "Invalid string: must be at most 40 characters");
  if (!["once", "forever", null].includes(form.get("duration"))) return wrong("duration", "Invalid duration");
  if (coupons.some((one) => one.id === id))
    return problem(400, "Coupon already exists.", { code: "resource_already_exists" });
  const made: FakeCoupon = {
    ...{ id, name, percent_off: percent, amount_off: amount, max_redemptions: most },
    ...{ currency: amount === null ? null : currency, metadata: metadataOf(form) },
  };
  coupons.push(made);
  return { status: 200, body: { ...made, object: "coupon", valid: true } };
}

const shown = ({ coupon, ...code }: FakePromotionCode) => ({
  ...{ ...code, object: "promotion_code" },
  promotion: { type: "coupon", coupon },
});

export function createPromotionCode(
  state: FakeStripeState,
  form: URLSearchParams,
  _: string,
  now: number,
): ApiAnswer {
  const { coupons, promotionCodes, customers } = state;
  const coupon = form.get("promotion[coupon]");
  if (form.get("promotion[type]") !== "coupon" || coupon === null)
    return problem(400, "Missing required param: promotion.", {
      code: "parameter_missing",
      param: "promotion",
    });
  const found = coupons.find((one) => one.id === coupon);
  if (found === undefined)
    return wrong("promotion[coupon]", `No such coupon: '${coupon}'`, "resource_missing");
  const [expires, most] = [whole(form, "expires_at"), whole(form, "max_redemptions")];
  if (expires !== null && !(expires * 1000 > now))
    return wrong("expires_at", "expires_at must be in the future");
  const limit = found.max_redemptions ?? Number.POSITIVE_INFINITY;
  if (most !== null && !(most > 0 && most <= limit))
    return wrong("max_redemptions", "Invalid max_redemptions");
  const customer = form.get("customer");
  if (customer !== null && !customers.some((one) => one.id === customer && !one.deleted))
    return wrong("customer", `No such customer: '${customer}'`, "resource_missing");
  const code = form.get("code") ?? randomBytes(5).toString("hex").toUpperCase().slice(0, 8);
  if (promotionCodes.some((one) => one.active && one.code.toLowerCase() === code.toLowerCase()))
    return wrong("code", "An active promotion code with this code already exists", "resource_already_exists");
  const made: FakePromotionCode = {
    ...{ id: fakeId("promo"), code, coupon, active: form.get("active") !== "false", customer },
    ...{ expires_at: expires, max_redemptions: most, times_redeemed: 0, metadata: metadataOf(form) },
    created: Math.floor(now / 1000),
  };
  promotionCodes.unshift(made);
  return { status: 200, body: shown(made) };
}

/** Newest first. */
export function listPromotionCodes({ promotionCodes }: FakeStripeState, form: URLSearchParams): ApiAnswer {
  const since = whole(form, "created[gte]") ?? 0;
  const matches = promotionCodes.filter(
    ({ coupon, code, created }) =>
      [null, coupon].includes(form.get("coupon")) &&
      [null, code].includes(form.get("code")) &&
      created >= since,
  );
  const after = matches.findIndex((one) => one.id === form.get("starting_after"));
  const rest = matches.slice(after + 1);
  const limit = whole(form, "limit") ?? 10;
  return {
    status: 200,
    body: {
      ...{ object: "list", url: "/v1/promotion_codes", has_more: rest.length > limit },
      data: rest.slice(0, limit).map(shown),
    },
  };
}

export function showPromotionCode(
  { promotionCodes }: FakeStripeState,
  _: URLSearchParams,
  id: string,
): ApiAnswer {
  const code = promotionCodes.find((one) => one.id === id);
  return code === undefined ? missing("promotion code", id) : { status: 200, body: shown(code) };
}

/** A code of the member's own, as made in Stripe's dashboard: a tenth off, for everybody. Returns why it was not made. */
export function makeOwnCode(state: FakeStripeState, text: string, now: number): string | null {
  const id = "own_codes";
  if (!state.coupons.some((one) => one.id === id))
    createCoupon(state, new URLSearchParams({ id, name: "10% off", percent_off: "10", duration: "once" }));
  const form = { "promotion[type]": "coupon", "promotion[coupon]": id, code: text };
  const { status } = createPromotionCode(state, new URLSearchParams(form), "", now);
  return status === 200 ? null : "There is an active code with this text.";
}

export function updatePromotionCode(
  { promotionCodes }: FakeStripeState,
  form: URLSearchParams,
  id: string,
  now: number,
): ApiAnswer {
  const code = promotionCodes.find((one) => one.id === id);
  if (code === undefined) return missing("promotion code", id);
  const active = form.get("active");
  if (active === "true" && (isUsedUp(code) || isExpired(code, now)))
    return wrong("active", "This promotion code can't be activated");
  if (active !== null) code.active = active === "true";
  return { status: 200, body: shown(code) };
}

const isUsedUp = ({ max_redemptions: most, times_redeemed: times }: FakePromotionCode) =>
  most !== null && times >= most;
const isExpired = ({ expires_at: at }: FakePromotionCode, now: number) => at !== null && at * 1000 <= now;

/** Takes a code off an amount, as a payment page does: the rest, or why the code isn't valid. It is redeemed with that. */
export function redeem(
  { promotionCodes, coupons }: FakeStripeState,
  { code, customer, amount, currency }: { code: string; customer: string; amount: number; currency: string },
  now: number,
): { rest: number; promotion: FakePayment["promotion"] } | { problem: string } {
  const found = promotionCodes.find((one) => one.active && one.code.toLowerCase() === code.toLowerCase());
  const coupon = coupons.find((one) => one.id === found?.coupon);
  if (found === undefined || coupon === undefined || isUsedUp(found) || isExpired(found, now))
    return { problem: "This code is invalid." };
  if (found.customer !== null && found.customer !== customer)
    return { problem: "This code is another customer’s." };
  const { percent_off: percent, amount_off: off } = coupon;
  if (off !== null && coupon.currency !== currency) return { problem: "This code is in another currency." };
  const less = off ?? Math.round((amount * (percent ?? 0)) / 100);
  found.times_redeemed += 1;
  found.active = !isUsedUp(found);
  return { rest: Math.max(0, amount - less), promotion: { id: found.id, coupon: coupon.id } };
}
