import { literal } from "./literals.ts";

/** A call as the examples make it. */
export type Call = {
  method: string;
  /** With sample values in path and query. */
  path: string;
  /** Whether it sends a secret key. */
  secret: boolean;
  body: object | undefined;
  answer: "json" | "html" | "none";
};

const edge = "https://edge.example.com";

function curl({ method, path, secret, body, answer }: Call): string {
  const json = body && JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${edge}${path}"`,
    ...(secret ? ['-H "Authorization: Bearer $KITELOOP_SECRET_KEY"'] : []),
    ...(json === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${json}'`]),
    ...(answer === "none" ? ["--fail-with-body"] : []),
  ].join(" \\\n  ");
}

function node({ method, path, secret, body, answer }: Call): string {
  const headers = [
    ...(secret ? [`    Authorization: \`Bearer \${process.env.KITELOOP_SECRET_KEY}\`,\n`] : []),
    ...(body ? ['    "Content-Type": "application/json",\n'] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",\n`]),
    ...(headers.length > 0 ? [`  headers: {\n${headers.join("")}  },\n`] : []),
    ...(body ? [`  body: JSON.stringify(${literal(body, "js", 2)}),\n`] : []),
  ];
  const read = { json: "json", html: "text" };
  return [
    `const response = await fetch("${edge}${path}"${options.length > 0 ? `, {\n${options.join("")}}` : ""});`,
    "if (!response.ok) throw new Error(await response.text());",
    ...(answer === "none" ? [] : [`console.log(await response.${read[answer]}());`]),
  ].join("\n");
}

function python({ method, path, secret, body, answer }: Call): string {
  const imports = [
    ...(body || answer === "json" ? ["json"] : []),
    ...(secret ? ["os"] : []),
    "urllib.request",
  ];
  const headers = [
    ...(secret ? [`        "Authorization": "Bearer " + os.environ["KITELOOP_SECRET_KEY"],\n`] : []),
    ...(body ? [`        "Content-Type": "application/json",\n`] : []),
  ];
  const read = { json: "print(json.load(response))", html: "print(response.read().decode())" };
  return `${imports.map((name) => `import ${name}\n`).join("")}
request = urllib.request.Request(
    "${edge}${path}",
    method="${method}",
${headers.length > 0 ? `    headers={\n${headers.join("")}    },\n` : ""}${
  body ? `    data=json.dumps(${literal(body, "python", 4)}).encode(),\n` : ""
})
with urllib.request.urlopen(request) as response:
    ${answer === "none" ? "print(response.status)" : read[answer]}`;
}

function php({ method, path, secret, body, answer }: Call): string {
  const headers = [
    ...(secret ? ["        'Authorization: Bearer ' . getenv('KITELOOP_SECRET_KEY'),\n"] : []),
    ...(body ? ["        'Content-Type: application/json',\n"] : []),
  ];
  const read = { json: "print_r(json_decode($response, true));", html: "echo $response;" };
  return `<?php
$context = stream_context_create(['http' => [
    'method' => '${method}',
${headers.length > 0 ? `    'header' => [\n${headers.join("")}    ],\n` : ""}${
  body ? `    'content' => json_encode(${literal(body, "php", 4)}),\n` : ""
}]]);
$response = file_get_contents('${edge}${path}', false, $context);
if ($response === false) {
    exit(1);
}${answer === "none" ? "" : `\n${read[answer]}`}`;
}

/** The same call in each language, as code blocks of Markdown that the page shows as one. */
export function examplesOf(call: Call): string {
  return (
    [
      ["sh curl", curl],
      ["js Node.js", node],
      ["python Python", python],
      ["php PHP", php],
    ] as const
  )
    .map(([fence, write]) => `\`\`\`${fence}\n${write(call)}\n\`\`\`\n`)
    .join("\n");
}
