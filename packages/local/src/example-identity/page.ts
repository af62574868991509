import { people } from "./people.ts";

/** The page on which one says who one is. */
export const peoplePage = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Example Identity</title>
<link rel="stylesheet" href="/shop.css">
</head>
<body>
<main>
<h1>Example Identity</h1>
<p>A made-up identity provider on this machine. Choose who you are.</p>
<form method="post">
${people
  .map(({ name, email }, at) => `<p><button name="person" value="${at}">${name}</button> ${email}</p>`)
  .join("\n")}
<p><button name="cancel" value="1">Cancel</button></p>
</form>
<h2>Someone else</h2>
<form method="post">
<p><label>Name <input name="name" required maxlength="80"></label></p>
<p><label>Email <input name="email" type="email" required maxlength="254"></label></p>
<p><label><input name="verified" type="checkbox" checked> The address is verified</label></p>
<p><button>Sign in</button></p>
</form>
</main>
</body>
</html>
`;
