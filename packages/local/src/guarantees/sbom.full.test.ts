import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partsOfBinary } from "@kiteloop/server/release/binary-parts";
import { writeLicenses } from "@kiteloop/server/release/licenses";
import { installedFolders, npmSbom, sbomOf } from "@kiteloop/server/release/sbom";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { cycloneDxFaults } from "../testing/cyclonedx.ts";

const Sbom = z.looseObject({
  serialNumber: z.string(),
  components: z.array(z.looseObject({ "bom-ref": z.string(), components: z.array(z.unknown()).optional() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

let scratch: string;
let listed: Awaited<ReturnType<typeof npmSbom>>;
beforeAll(async () => {
  listed = await npmSbom();
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-sbom-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** The installed packages of a name. */
const named = async (name: string) =>
  [...(await installedFolders()).keys()].filter((ref) => ref.startsWith(`${name}@`)).slice(0, 1);

const none = new Map<string, string>();

test("the bill of materials is valid CycloneDX, names what it was given with its edges, and is the same each time", async () => {
  const contained = (await Promise.all(["scheduler", "react-dom", "lean-qr"].map(named))).flat();
  const text = await sbomOf(listed, contained, none, "1.2.3");
  const { components, dependencies } = Sbom.parse(JSON.parse(text));
  expect(cycloneDxFaults(JSON.parse(text))).toEqual([]);
  expect(components.map((one) => one["bom-ref"])).toEqual(contained.toSorted());
  const ofReact = dependencies.find(({ ref }) => ref.startsWith("react-dom@"));
  expect(ofReact?.dependsOn).toEqual(await named("scheduler"));
  const own = dependencies.find(({ ref }) => ref === "kiteloop-server@1.2.3");
  expect(own?.dependsOn).toEqual(contained.filter((ref) => !ref.startsWith("scheduler@")).toSorted());
  expect(await sbomOf(listed, contained.toReversed(), none, "1.2.3")).toBe(text);
  const other = Sbom.parse(JSON.parse(await sbomOf(listed, contained, none, "1.2.4")));
  expect(other.serialNumber).not.toBe(Sbom.parse(JSON.parse(text)).serialNumber);
});

test("a fault against the schema is found", async () => {
  const sbom = Sbom.parse(JSON.parse(await sbomOf(listed, await named("lean-qr"), none, "1.2.3")));
  expect(cycloneDxFaults({ ...sbom, serialNumber: "1" })).not.toEqual([]);
  const [first] = sbom.components;
  expect(cycloneDxFaults({ ...sbom, components: [first, first] })).not.toEqual([]);
});

test("a package that the lockfile doesn't list is refused", async () => {
  await expect(sbomOf(listed, ["left-pad@0.0.0"], none, "1.2.3")).rejects.toThrow("left-pad@0.0.0");
  await expect(writeLicenses(["left-pad@0.0.0"], join(scratch, "none"))).rejects.toThrow("left-pad@0.0.0");
});

const sqlite = "2025-05-07 10:39:52 17144570b0d96ae63cd6f3edca39e27ebd74925252bbaf6723bcb2f6b48861fb";
const crate = "/home/ci/.cargo/registry/src/index.example-1949cf8c6b5b557f/tokio-util-0.7.19/src/codec.rs";

test("the crates and the SQLite that a program names are parts of it", () => {
  const binary = Buffer.from(`\x01GLIBCXX_3.4.20\0${crate}\0${crate}\0\x013.49.2\0${sqlite}\0`, "latin1");
  expect(partsOfBinary(binary, "engine@1").map(({ purl }) => purl)).toEqual([
    "pkg:generic/sqlite@3.49.2",
    "pkg:cargo/tokio-util@0.7.19",
  ]);
  expect(partsOfBinary(Buffer.from("\x013.49.2\0"), "engine@1")).toEqual([]);
  expect(() => partsOfBinary(Buffer.from(`${sqlite}\0`), "engine@1")).toThrow("engine@1");
});

test("the parts of a program that is packed are listed, and the list says that there are more", async () => {
  const [ref = ""] = await named("lean-qr");
  await writeFile(join(scratch, "program"), `${crate}\0`);
  const sbom = JSON.parse(await sbomOf(listed, [ref], new Map([[ref, scratch]]), "1.2.3"));
  expect(cycloneDxFaults(sbom)).toEqual([]);
  expect(sbom.components[0].components).toMatchObject([{ purl: "pkg:cargo/tokio-util@0.7.19" }]);
  expect(sbom.compositions).toContainEqual({ aggregate: "incomplete", assemblies: [ref] });
});

test("each package has its license, with its text or the address of its sources", async () => {
  const contained = (await Promise.all(["lean-qr", "standardwebhooks"].map(named))).flat();
  const to = join(scratch, "licenses");
  await writeLicenses(contained, to);
  const list = await readFile(join(to, "README.md"), "utf8");
  expect(list).toMatch(/^\| lean-qr \| [\d.]+ \| MIT \| lean-qr-LICEN[CS]E[.\w]* \|$/m);
  expect(list).toMatch(/^\| standardwebhooks \| [\d.]+ \| MIT \| https:\/\/\S+ \|$/m);
  expect((await readdir(to)).length).toBe(2);
});
