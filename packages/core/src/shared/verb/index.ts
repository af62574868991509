export { authorize } from "./authorize.ts";
export { keyVerb, type View, viewOf } from "./key-verb.ts";
export { parseWith, type RawInput } from "./parse.ts";
export { type CtxOf, type InputOf, type Verb, verb } from "./verb.ts";
