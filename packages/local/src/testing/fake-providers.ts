import { createServer } from "node:http";
import { fakeMerchants } from "../merchants/index.ts";
import { fakePayouts } from "../payouts/index.ts";
import { listen } from "../server/listen.ts";
import { fakeStripe } from "../stripe/index.ts";

/** The fake Tremendous, PayPal, Stripe, Paddle, Lemon Squeezy and Polar on a port of their own, and the environment by which handlers reach them. */
export async function startFakeProviders(dataDir: string) {
  const own = { dataDir, app: "", edge: "" };
  const answer = fakePayouts(
    own,
    fakeMerchants(
      own,
      fakeStripe(own, (_, response) => void response.writeHead(404).end()),
    ),
  );
  const server = createServer((request, response) => void answer(request, response));
  const { origin, close } = await listen(server, 0);
  return { env: { PROVIDER_API: origin }, close };
}
