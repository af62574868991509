import { useSearchParams } from "react-router-dom";
import { ApplicationError } from "../../app/errors/status-pages.tsx";
import { useTitle } from "../../lib/use-title.ts";

const plain = /^[\w-]{1,64}$/;

/** Where a server's own failure sends a browser; a digest that is not one is not repeated. */
export function Component() {
  useTitle("Application error");
  const [params] = useSearchParams();
  const digest = params.get("digest") ?? "";
  return <ApplicationError digest={plain.test(digest) ? digest : undefined} />;
}
