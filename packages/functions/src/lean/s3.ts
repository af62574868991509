import { encoded, pathOf } from "./path.ts";
import { type Answer, Service, ServiceException } from "./service.ts";
import { hex, type Request } from "./sign.ts";

const keyPath = (key: string) => pathOf(key.split("/"));

function taken(answer: Answer): Answer {
  const { status, text } = answer;
  if (status === 200 || status === 204) return answer;
  throw new ServiceException(status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]);
}

/** Where a bucket's objects are. Another `endpoint` than AWS's has no hosts by the names of buckets. */
export function addressOf(region: string, bucket: string, endpoint: string | undefined) {
  return endpoint === undefined
    ? { endpoint: `https://${bucket}.s3.${region}.amazonaws.com`, prefix: "" }
    : { endpoint, prefix: `/${bucket}` };
}

/** Writes and reads objects of one bucket, which has no dot in its name. S3 checks what it gets by the hash that is signed. */
export class Bucket {
  readonly #service: Service;
  readonly #prefix: string;

  constructor(region: string, bucket: string) {
    const { endpoint, prefix } = addressOf(region, bucket, process.env.AWS_ENDPOINT_URL_S3);
    this.#prefix = prefix;
    this.#service = new Service({ name: "s3", region, endpoint });
  }

  #call(request: Pick<Request, "method" | "path"> & Partial<Request>): Promise<Answer> {
    const { body = "", headers } = request;
    const all = { ...headers, "x-amz-content-sha256": hex(body) };
    const path = this.#prefix + request.path;
    return this.#service.call({ ...request, path, headers: all, body }, taken);
  }

  /** The object's text. @throws ServiceException `NoSuchKey` */
  async get(key: string): Promise<string> {
    return (await this.#call({ method: "GET", path: keyPath(key) })).text;
  }

  /** The object's bytes. @throws ServiceException `NoSuchKey` */
  async bytes(key: string): Promise<Uint8Array> {
    return (await this.#call({ method: "GET", path: keyPath(key) })).bytes;
  }

  /** @throws ServiceException `PreconditionFailed` where `if-none-match` is `*` and there is an object. */
  async put(key: string, body: string | Uint8Array, headers: Record<string, string>): Promise<void> {
    await this.#call({ method: "PUT", path: keyPath(key), headers, body });
  }

  /** Does nothing where there is no object. */
  async remove(key: string): Promise<void> {
    await this.#call({ method: "DELETE", path: keyPath(key) });
  }

  /** The first thousand keys that begin like this. */
  async list(prefix: string): Promise<string[]> {
    const query = `encoding-type=url&list-type=2&prefix=${encoded(prefix)}`;
    const { text } = await this.#call({ method: "GET", path: "/", query });
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) =>
      decodeURIComponent(key.replaceAll("+", " ")),
    );
  }
}
