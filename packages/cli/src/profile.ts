import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";

const Profile = z.strictObject({ baseUrl: z.url(), secretKey: z.string() });
export type Profile = z.infer<typeof Profile>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The file that `kiteloop login` writes, readable by its owner only. */
export function profileFile(env: Environment): string {
  const folder = env.XDG_CONFIG_HOME ?? (env.APPDATA || join(env.HOME ?? homedir(), ".config"));
  return join(folder, "kiteloop", "profile.json");
}

/**
 * The instance and key to use: `KITELOOP_URL` and `KITELOOP_SECRET_KEY`, else those of the last login.
 * @throws Error with what to do if there is neither.
 */
export async function readProfile(env: Environment): Promise<Profile> {
  const { KITELOOP_URL: baseUrl, KITELOOP_SECRET_KEY: secretKey } = env;
  if (baseUrl && secretKey) return { baseUrl, secretKey };
  const stored = await readFile(profileFile(env), "utf8").catch(() => null);
  const parsed = stored === null ? null : Profile.safeParse(JSON.parse(stored));
  if (parsed?.success) return parsed.data;
  throw new Error("Not signed in. Run `kiteloop login`, or set KITELOOP_URL and KITELOOP_SECRET_KEY.");
}

export async function saveProfile(env: Environment, profile: Profile): Promise<string> {
  const file = profileFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(profile)}\n`, { mode: 0o600 });
  // A file that was there before keeps its mode.
  await chmod(file, 0o600);
  return file;
}

export async function removeProfile(env: Environment): Promise<void> {
  await rm(profileFile(env), { force: true });
}
