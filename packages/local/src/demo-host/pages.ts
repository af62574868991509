import { randomBytes } from "node:crypto";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { type Markup, markup } from "@kiteloop/functions/http/markup";
import { customerOfForm } from "./customer.ts";
import { page, picture } from "./layout.ts";
import { type Product, priceOf, productOf, products, tower } from "./products.data.ts";
import { keepCustomer, type Outcome, type Visit } from "./visit.ts";
import type { Words } from "./words.data.ts";

const card = ({
  slug,
  name,
  price,
  line,
  picture: drawing,
}: Product): Markup => markup`<li><a href="/products/${slug}">
<div class="picture ${slug}">${picture(drawing)}</div><h3>${name}</h3><p>${line}</p><p class="price">${priceOf(price)}</p></a></li>`;

const drawings = (...slugs: string[]) =>
  products.filter(({ slug }) => slugs.includes(slug)).map(({ picture: drawing }) => picture(drawing));

/** The project's inline widgets of these types, in their places on the page. */
const placed = ({ project }: Visit, types: readonly WidgetType[]): Markup[] =>
  types.flatMap((wanted) =>
    (project?.inline ?? [])
      .filter(({ type }) => type === wanted)
      .map(({ id }) => markup`<kiteloop-widget id="${id}"></kiteloop-widget>`),
  );

const onAccount = ["rewards", "milestones", "leaderboard"] as const;
const onComing = ["waitlist"] as const;
const onFriends = ["share", "invite", "welcome", "prompt"] as const;

export function home(visit: Visit): Outcome {
  const main = markup`<section class="hero"><div><h1>Better mornings, one cup at a time.</h1>
<p>Six things for people who brew by hand. Bring a friend and you both save 15% on the next order.</p>
<a class="button" href="/friends">Invite a friend</a></div>
<div class="still">${drawings("kettle", "mug")}</div></section>
<section aria-labelledby="shelf"><h2 id="shelf">On the shelf</h2><ul class="shelf">${products.map(card)}</ul></section>
<section aria-labelledby="coming"><h2 id="coming">Not on it yet</h2><a class="soon" href="/coming">
<div class="picture tower">${picture(tower.picture)}</div><div><h3>${tower.name}</h3><p>${tower.line}</p><p class="more">See it, and ask for one of the first</p></div></a></section>`;
  return { body: page(visit, { title: "Better mornings", main }) };
}

/** The shop in another language: the project's widgets follow the page's language. */
export function translatedHome(visit: Visit, words: Words): Outcome {
  const main = markup`<section class="hero"><div><h1>${words.title}</h1><p>${words.lead}</p></div>
<div class="still">${drawings("kettle", "mug")}</div></section>
<section class="narrow"><h2>${words.friends}</h2><p>${words.offer}</p>
${!visit.customer && markup`<p><a href="/account">${words.signInFirst}</a></p>`}<div class="widgets">${placed(visit, ["share"])}</div></section>`;
  return { body: page(visit, { title: words.title, main, words }) };
}

export function coming(visit: Visit): Outcome {
  const widgets = placed(visit, onComing);
  const main = markup`<article class="product"><div class="picture tower">${picture(tower.picture)}</div>
<div><h1>${tower.name}</h1><p class="lead">${tower.line}</p><p>${tower.text}</p>
${widgets.length > 0 ? markup`<div class="widgets">${widgets}</div>` : markup`<p class="note">No waitlist is published for this page yet.</p>`}</div></article>`;
  return { body: page(visit, { title: tower.name, main }) };
}

export function productPage(visit: Visit, slug: string): Outcome {
  const product = productOf(slug);
  if (!product) return lost(visit);
  const main = markup`<article class="product"><div class="picture ${slug}">${picture(product.picture)}</div>
<div><h1>${product.name}</h1><p class="lead">${product.line}</p><p>${product.text}</p><p class="price">${priceOf(product.price)}</p>
<form method="post" action="/buy"><input type="hidden" name="product" value="${slug}"><button>Buy now</button></form>
<p class="small">No money moves. Buying reports a conversion of the signed-in user.</p></div></article>`;
  return { body: page(visit, { title: product.name, main }) };
}

/** Places the order and shows it. A purchase has one number, so reloading the page reports the same order. */
export function buy({ form, customer }: Visit): Outcome {
  const product = productOf(form.get("product") ?? "");
  if (!product) return { status: 404, body: "No such product.", type: "text/plain" };
  if (!customer)
    return { status: 303, location: `/account?next=${encodeURIComponent(`/products/${product.slug}`)}` };
  return { status: 303, location: `/orders/order_${randomBytes(6).toString("hex")}?product=${product.slug}` };
}

export function orderPage(visit: Visit, id: string): Outcome {
  const product = productOf(visit.query.get("product") ?? "");
  if (!product || !/^order_[0-9a-f]{12}$/.test(id)) return lost(visit);
  const main = markup`<section class="narrow"><h1>Thank you${visit.customer && `, ${visit.customer.name}`}.</h1>
<p>Your <strong>${product.name}</strong> is on its imaginary way. Order <code id="order">${id}</code>, ${priceOf(product.price)}.</p>
<p class="note" role="status" id="conversion">Telling Kiteloop …</p>
<p>The page’s own script calls <code>kiteloop.convert({ externalId: "${id}" })</code>. Reload as often as you like: one order counts once.</p>
<a class="button" href="/friends">Share what you bought</a></section>`;
  return { body: page(visit, { title: "Thank you", main, order: { id, cents: product.price } }) };
}

export function account(visit: Visit): Outcome {
  const { customer, query } = visit;
  const next = query.get("next") ?? "";
  const form = markup`<h1>Sign in or open an account</h1>
<p>Any name and address will do, such as Robin and robin@example.com. If a friend’s link brought you here, they get the credit.</p>
${query.has("refused") && markup`<p class="note" role="alert">That needs a name and an email address.</p>`}
<form method="post" action="/account" class="stacked"><input type="hidden" name="next" value="${next}">
<label>Name<input name="name" autocomplete="name" required maxlength="80"></label>
<label>Email<input name="email" type="email" autocomplete="email" required maxlength="200"></label>
<button>Continue</button></form>`;
  const known =
    customer &&
    markup`<h1>Hello, ${customer.name}</h1>
<p>Signed in as ${customer.email}; your customer number is <code id="customer">${customer.externalId}</code>.</p>
<p class="note" role="status" id="identity">Telling Kiteloop who you are …</p>
<a class="button" href="/friends">Invite friends</a>
<form method="post" action="/account/leave"><button class="plain">Sign out</button></form>`;
  const widgets = customer ? placed(visit, onAccount) : [];
  const main = markup`<section class="narrow">${known ?? form}</section>
${widgets.length > 0 && markup`<section class="widgets" aria-label="Your friends">${widgets}</section>`}`;
  return { body: page(visit, { title: "Account", main }) };
}

export function signIn({ form }: Visit): Outcome {
  const customer = customerOfForm(form);
  if (!customer) return { status: 303, location: "/account?refused" };
  const next = form.get("next") ?? "";
  const location = /^\/products\/[a-z]+$/.test(next) ? next : "/account";
  return { status: 303, location, cookies: keepCustomer(customer) };
}

export const signOut = (): Outcome => ({ status: 303, location: "/", cookies: keepCustomer(undefined) });

export function sharePage(visit: Visit): Outcome {
  const widgets = placed(visit, onFriends);
  const hint = visit.customer
    ? markup`<p>You are signed in, so the widgets know your link. Floating ones stand in the corner.</p>`
    : markup`<p><a href="/account?next=">Sign in</a> first, so that the widgets know who invites.</p>`;
  const main = markup`<section class="narrow"><h1>Good coffee is better shared</h1>
<p>Send a friend your link. When they place their first order you both save 15%.</p>${hint}<div class="widgets">${widgets}</div></section>`;
  return { body: page(visit, { title: "Invite friends", main }) };
}

export function lost(visit: Visit): Outcome {
  const main = markup`<section class="narrow"><h1>That shelf is empty</h1><p>There is nothing at this address. <a href="/">Back to the shop</a></p></section>`;
  return { status: 404, body: page(visit, { title: "Not found", main }) };
}
