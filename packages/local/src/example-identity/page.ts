import { markup } from "@kiteloop/functions/http/markup";
import { fakePage } from "../fake-page.ts";
import { people } from "./people.ts";

const row = ({ name, email }: (typeof people)[number], at: number) =>
  markup`<li><p>${email}</p><div class="actions"><button name="person" value="${at}">${name}</button></div></li>`;

/** The page on which the visitor chooses who signs in. */
export const peoplePage = () =>
  fakePage({
    title: "Example Identity",
    banner: markup`A made-up identity provider, part of Kiteloop on this machine.`,
    main: markup`<section class="narrow"><h1>Example Identity</h1>
<p>Choose who signs in.</p>
<form method="post"><ul class="payments">${people.map(row)}</ul>
<p><button name="cancel" value="1">Cancel</button></p></form></section>
<section class="narrow"><h2>Someone else</h2>
<form method="post" class="stacked">
<label>Name<input name="name" required maxlength="80"></label>
<label>Email<input name="email" type="email" required maxlength="254"></label>
<label>Address<select name="verified"><option value="on">Verified</option><option value="off">Not verified</option></select></label>
<button>Sign in</button></form></section>`,
  });
