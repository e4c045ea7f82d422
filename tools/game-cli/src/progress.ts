const QUIET_MS = 5000;
const LIVELY_MS = 200;

/** Tells on the error stream how far a long run is: often to a person, every few seconds to a file. */
export function showProgress(total: number, what: string): (done: number) => void {
  const { stderr } = process;
  const begin = performance.now();
  let last = begin;
  return (done) => {
    const now = performance.now();
    const isLast = done === total && last > begin;
    if (!isLast && now - last < (stderr.isTTY ? LIVELY_MS : QUIET_MS)) return;
    last = now;
    const left = Math.round((((now - begin) / done) * (total - done)) / 1000);
    const line = `${done}/${total} ${what}, ${left} s left`;
    stderr.write(stderr.isTTY ? `\r${line}\x1b[K${isLast ? '\n' : ''}` : `${line}\n`);
  };
}
