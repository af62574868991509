import { markup } from "@kiteloop/functions/http/markup";
import { people } from "./people.ts";

const row = ({ name, email }: (typeof people)[number], at: number) =>
  markup`<li><p>${email}</p><div class="actions"><button name="person" value="${at}">${name}</button></div></li>`;

/** The page on which one says who one is. */
export const peoplePage = () =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Example Identity</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
</head>
<body>
<aside class="banner" aria-label="About this site"><p>A made-up identity provider, part of Kiteloop on this machine.</p></aside>
<main><section class="narrow"><h1>Example Identity</h1>
<p>Choose who signs in.</p>
<form method="post"><ul class="payments">${people.map(row)}</ul>
<p><button name="cancel" value="1">Cancel</button></p></form></section>
<section class="narrow"><h2>Someone else</h2>
<form method="post" class="stacked">
<label>Name<input name="name" required maxlength="80"></label>
<label>Email<input name="email" type="email" required maxlength="254"></label>
<label>Address<select name="verified"><option value="on">Verified</option><option value="off">Not verified</option></select></label>
<button>Sign in</button></form></section></main>
</body>
</html>
`.text;
