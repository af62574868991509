export { jsonLine } from "./json-line.ts";
export {
  type ArchivedDay,
  type CodeOf,
  type ExportedProject,
  type Item,
  inTime,
  type PortableKind,
  type PortablePartition,
  type TablePartition,
} from "./portable-kind.ts";
export { readPage } from "./read-page.ts";
