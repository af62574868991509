import { jsonOf } from "./json.ts";
import { encodedAgain, pathOf } from "./path.ts";
import { Service } from "./service.ts";
import type { Request } from "./sign.ts";

/** Version 2 of SES's interface over the wire. */
export class Ses {
  readonly #service: Service;

  /** @param once for mails: a call that may have been taken is not made again. */
  constructor(region: string, { once }: { once: boolean }) {
    const endpoint = process.env.AWS_ENDPOINT_URL_SESV2 ?? `https://email.${region}.amazonaws.com`;
    this.#service = new Service({ name: "ses", region, endpoint, once, timeout: 30_000 });
  }

  /**
   * What SES answers.
   * @param parts of the path below `/v2/email`, as they are called
   * @throws ServiceException with SES's name for what went wrong.
   */
  call(method: Request["method"], parts: readonly string[], asked?: object): Promise<object> {
    const path = `/v2/email${pathOf(parts)}`;
    const request = {
      method,
      path,
      signedPath: encodedAgain(path),
      headers: asked === undefined ? {} : { "content-type": "application/json" },
      body: asked === undefined ? "" : JSON.stringify(asked),
    };
    return this.#service.call(request, jsonOf);
  }
}
