export {
  type CodeOf,
  type ExportedProject,
  type Item,
  inTime,
  type PortableKind,
  type PortablePartition,
} from "./portable-kind.ts";
