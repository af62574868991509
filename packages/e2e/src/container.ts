import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Runs a command as a container would: as process 1 of its own, in a root of its own that can't be written to, as the user 10001
 * without capabilities. It sees `/usr` (for the C library), the packed server, its data and `/tmp`.
 */
const script = `set -e
mount --make-rprivate /
mount -t tmpfs none "$ROOT"
cd "$ROOT"
mkdir -p usr proc dev tmp opt/bin opt/kiteloop var/lib/kiteloop
for folder in bin lib lib64; do ln -s usr/$folder $folder; done
mount --bind /usr usr
mount -o remount,bind,ro usr
mount --bind "$SERVER" opt/kiteloop
mount -o remount,bind,ro opt/kiteloop
mount --bind "$DATA" var/lib/kiteloop
touch opt/bin/node dev/null dev/urandom
mount --bind "$NODE" opt/bin/node
mount --bind /dev/null dev/null
mount --bind /dev/urandom dev/urandom
mount -t proc none proc
mount -t tmpfs -o mode=1777 none tmp
mount -o remount,ro .
exec chroot . /usr/bin/setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
  /usr/bin/env --ignore-environment $VARIABLES PATH=/opt/bin:/usr/bin /opt/kiteloop/kiteloop-server "$@"
`;

const isolation = ["--mount", "--pid", "--fork", "--kill-child"];

/** Whether this process may make such a root. */
export const mayContain =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  spawnSync("unshare", [...isolation, "sh", "-c", "mount --make-rprivate / && mount -t tmpfs none /mnt"])
    .status === 0 &&
  spawnSync("setpriv", ["--version"]).status === 0;

export type Contained = {
  child: ChildProcess;
  /** The number of its process 1, as seen from outside. */
  pid(): number;
  status(): string;
};

export function runContained(
  places: { root: string; server: string; data: string },
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
): Contained {
  const child = spawn("unshare", [...isolation, "sh", "-c", script, "sh", ...args], {
    env: {
      PATH: process.env.PATH,
      ROOT: places.root,
      SERVER: places.server,
      DATA: places.data,
      NODE: process.execPath,
      VARIABLES: Object.entries(variables)
        .map(([name, value]) => `${name}=${value}`)
        .join(" "),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = () => {
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
    return Number(children.trim().split(" ")[0]);
  };
  return { child, pid, status: () => readFileSync(`/proc/${pid()}/status`, "utf8") };
}
